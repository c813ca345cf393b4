// Starts the topology, keeps a steady load on it while parts of it fail, and writes docs/scale-report.md. Arguments: a working
// folder, the server's program, the folder of PostgreSQL's programs.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { lost, undecided } from './books.mjs';
import { noted } from './client.mjs';
import { EXPERIMENTS, mountDisk, observe, unmountDisk, wrongReceipts } from './experiments.mjs';
import { Load } from './load.mjs';
import { logs, stopAll, until } from './processes.mjs';
import { report } from './report.mjs';
import { throughput } from './throughput.mjs';
import { Topology } from './topology.mjs';

const [folder, server, postgres] = process.argv.slice(2);
const USERS = { browsers: 30, learners: 12, buyers: 5 };
const chosen = process.env.SCALE_ONLY?.split(',');
const isChosen = (name) => !chosen || chosen.includes(name);

const topology = new Topology(folder, { server, postgres });
const say = (text) => console.log(`    ${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${text}`);

async function end(status) {
  await stopAll();
  if (topology.hasDisk) unmountDisk(topology.workerFolder);
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(1));

async function experiments(load) {
  const results = [];
  for (const experiment of EXPERIMENTS.filter(({ name }) => isChosen(name))) {
    const skipped = experiment.skip?.(topology);
    if (skipped) {
      say(`not run: ${experiment.title}, because ${skipped}`);
      results.push({ ...experiment, skipped });
      continue;
    }
    const seen = await observe(experiment, topology);
    const { sent, failed, waited, broken } = seen;
    say(`${experiment.title}: ${failed} of ${sent} failed, ${waited} were told to wait. ${seen.notes}`);
    for (const rule of broken) say(`    BROKEN: ${rule}`);
    results.push(seen);
  }
  await load.stop();
  return results;
}

async function main() {
  topology.hasDisk = mountDisk(topology.workerFolder);
  const begun = new Date();
  const loads = [loadavg()[0]];
  await topology.start();
  say('all parts run');
  const load = new Load(topology.origin);
  await load.prepare(USERS);
  say(`${USERS.learners} learners own a course`);
  const rows = isChosen('throughput') ? await throughput(topology, load, USERS) : [];
  if (rows.length > 0) say('a request was measured with 1, 2 and 3 servers');
  load.start(USERS);
  const results = await experiments(load);
  await until('every payment is decided', () => undecided(topology.database) === 0).catch(() => undefined);
  const wrong = [...lost(topology.database, load.heard), ...(await wrongReceipts(topology, load.heard))];
  const pending = undecided(topology.database);
  if (pending > 0) wrong.push(`${pending} payments are not decided`);
  loads.push(loadavg()[0]);
  writeFileSync(`${logs}/faults.txt`, [...noted, ...load.wrong, ...wrong].join('\n'));
  const text = report({ begun, loads, topology, load, rows, results, wrong, users: USERS, server });
  if (chosen) console.log(text);
  else writeFileSync('docs/scale-report.md', text);
  const isRight =
    wrong.length === 0 &&
    load.wrong.length === 0 &&
    results.every((one) => one.skipped || one.broken.length === 0);
  for (const line of [...wrong, ...load.wrong].slice(0, 20)) say(`WRONG: ${line}`);
  return isRight ? 0 : 1;
}

await main().then(end, (error) => {
  console.error(error);
  console.error(noted.slice(-5).join('\n'));
  return end(1);
});
