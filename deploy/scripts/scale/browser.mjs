// Runs the browser tests against the topology. The shop's pages and calls go through HAProxy with TLS to three servers, and a
// worker sends mails and encodes streams. The other shops of those tests are single servers, as always. Arguments: a working
// folder, the server's program, the folder of PostgreSQL's programs, arguments for Playwright.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { logs, start, stopAll, until } from './processes.mjs';
import { Topology } from './topology.mjs';

const [folder, server, postgres, ...rest] = process.argv.slice(2);

async function end(status) {
  await stopAll();
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(1));

/** Starts a fake of Google that confirms every identity. */
async function google() {
  start('openid-fake', 'target/debug/openid-fake', ['kaushal', 'hunter2']);
  let address;
  await until('the fake of Google starts', () => {
    address = /answers at (\S+)/.exec(readFileSync(`${logs}/openid-fake.log`, 'utf8'))?.[1];
    return address !== undefined;
  });
  return address;
}

/** The topology, configured as the shop of the browser tests. */
class Shop extends Topology {
  constructor(issuer) {
    super(folder, { server, postgres });
    this.issuer = issuer;
  }

  settings = ((inherited) => () => ({
    ...inherited(),
    KAUSHAL_HTTP__PUBLIC_ORIGIN: `https://127.0.0.1:${this.ports.https}`,
    KAUSHAL_GOOGLE__ISSUER: this.issuer,
    KAUSHAL_GOOGLE__CLIENT_ID: 'kaushal',
    KAUSHAL_GOOGLE__CLIENT_SECRET: 'hunter2',
  }))(this.settings);

  startWorker() {
    super.startWorker({ KAUSHAL_MEDIA__FFMPEG: 'ffmpeg' });
  }
}

function browsers(env) {
  const tests = spawn('deploy/scripts/e2e', rest, { env: { ...process.env, ...env }, stdio: 'inherit' });
  return new Promise((resolve) => tests.once('exit', (code) => resolve(code ?? 1)));
}

async function main() {
  const shop = new Shop(await google());
  await shop.start();
  return browsers({
    E2E_SHOP: `https://127.0.0.1:${shop.ports.https}`,
    E2E_OUTBOX: `${shop.workerFolder}/outbox`,
    E2E_FILES: shop.store.endpoint,
    NODE_EXTRA_CA_CERTS: shop.certificate, // for calls that no browser makes
  });
}

await main().then(end, (error) => {
  console.error(error);
  return end(1);
});
