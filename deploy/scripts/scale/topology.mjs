// All parts as processes on one machine: HAProxy, three servers, a worker, PgBouncer, PostgreSQL with a standby, S3, Valkey.
import { mkdirSync, readFileSync } from 'node:fs';
import { Database } from './database.mjs';
import { ObjectStore } from './object-store.mjs';
import { cpuOf, freePorts, listens, run, runBeside, start, stop, until } from './processes.mjs';

const WORKER_KINDS = 'mail,students,video,sweep';

/** Whether this release supports Valkey counters. An older one refuses settings that it does not know. */
export const knowsValkey = /^\[valkey\]/m.test(readFileSync('config/default.toml', 'utf8'));

export class Topology {
  /** `server`: the server's program. `postgres`: the folder of PostgreSQL's programs. */
  constructor(folder, { server, postgres }) {
    Object.assign(this, {
      folder,
      workerFolder: `${folder}/worker`,
      server,
      postgres,
      servers: [],
      // The program of each server, until it is replaced.
      programs: Array(3).fill(process.env.SCALE_FORMER ?? server),
      lasting: {},
    });
  }

  async start() {
    const ports = await freePorts(14);
    const take = (count) => ports.splice(0, count);
    this.ports = {
      http: take(3),
      metrics: take(4),
      valkey: take(1)[0],
      https: take(1)[0],
      plain: take(1)[0],
    };
    const [pooler, ...nodes] = take(3);
    this.database = new Database(`${this.folder}/database`, this.postgres, { pooler, nodes });
    this.store = new ObjectStore();
    await Promise.all([this.database.start(), this.store.start(take(1)[0])]);
    if (knowsValkey) await this.startValkey();
    await this.seed();
    await Promise.all([0, 1, 2].map((index) => this.startServer(index)));
    this.startWorker();
    await this.startProxy();
  }

  /** Settings that all processes of Kaushal share. */
  settings = () => ({
    KAUSHAL_PROFILE: 'development',
    KAUSHAL_HTTP__FRONTEND_DIST: process.env.SCALE_DIST ?? 'frontend/dist',
    KAUSHAL_HTTP__TRUSTED_PROXIES: '1',
    KAUSHAL_HTTP__DRAIN_SECONDS: '5',
    KAUSHAL_SESSION__SECRET: 'a secret of this run alone, which all servers share',
    KAUSHAL_MEDIA__SIGNING_SECRET: 'another secret of this run alone, shared as well',
    KAUSHAL_LOG__FORMAT: 'json',
    KAUSHAL_DATABASE__POOLER: 'true',
    KAUSHAL_DATABASE__POOL_SIZE: '8',
    DATABASE_URL: this.database.pooledUrl(),
    DATABASE_READ_URL: this.database.standbyUrl(),
    ...this.store.settings(),
    ...(knowsValkey && { KAUSHAL_VALKEY__URL: `redis://127.0.0.1:${this.ports.valkey}` }),
  });

  /** The release of commit d6bf71b7 accepts uploads only if this folder exists. */
  own = (name) => {
    mkdirSync(`${this.folder}/${name}/media`, { recursive: true });
    return { KAUSHAL_DATA__DIR: `${this.folder}/${name}` };
  };

  /** Runs migrations and loads the demo data, without the pooler. */
  async seed() {
    const env = {
      ...this.settings(),
      ...this.own('seed'),
      KAUSHAL_DATABASE__POOLER: 'false',
      DATABASE_URL: this.database.url(),
      DATABASE_READ_URL: '',
    };
    await runBeside('migrate', this.server, ['migrate'], { env });
    await runBeside('seed-demo', this.server, ['seed-demo'], { env });
  }

  async startServer(index, settings = {}) {
    const env = {
      ...this.settings(),
      ...this.own(`server-${index}`),
      KAUSHAL_HTTP__PORT: String(this.ports.http[index]),
      KAUSHAL_METRICS__PORT: String(this.ports.metrics[index]),
      KAUSHAL_JOBS__KINDS: 'payments',
      ...this.lasting,
      ...settings,
    };
    this.servers[index] = start(`server-${index}`, this.programs[index], ['serve'], { env });
    await until(`server ${index} is ready`, () => this.isReady(index), 120);
  }

  isReady = (index) =>
    fetch(`http://127.0.0.1:${this.ports.http[index]}/health/ready`, {
      signal: AbortSignal.timeout(1000),
    }).then(
      (answer) => answer.ok,
      () => false,
    );

  /** Replaces a server as a release does: the old process drains and ends, and a new one starts. */
  async replaceServer(index, settings) {
    await stop(this.servers[index]);
    this.programs[index] = this.server;
    await this.startServer(index, settings);
  }

  /** Starts the worker. By default it encodes no streams, because that would take all cores for minutes. */
  startWorker(settings = {}) {
    const env = {
      ...this.settings(),
      ...this.own('worker'),
      KAUSHAL_METRICS__PORT: String(this.ports.metrics[3]),
      KAUSHAL_MEDIA__FFMPEG: '',
      ...this.lasting,
      ...settings,
    };
    this.worker = start('worker', this.server, ['worker', '--kinds', WORKER_KINDS], { env });
  }

  async replaceWorker(settings) {
    await stop(this.worker);
    this.startWorker(settings);
  }

  async startProxy() {
    const certificates = `${this.folder}/certificates`;
    mkdirSync(certificates);
    const key = `${this.folder}/key.pem`;
    const certificate = run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      key,
    ]);
    run('sh', [
      '-c',
      `{ printf '%s\\n' "$1"; cat "$2"; } > "$3/site.pem"`,
      'sh',
      certificate,
      key,
      certificates,
    ]);
    this.certificate = `${certificates}/site.pem`;
    const [one, two, three] = this.ports.http.map((port) => `127.0.0.1:${port}`);
    this.proxy = start('haproxy', 'haproxy', ['-f', 'deploy/haproxy.cfg'], {
      env: {
        PROXY_HTTP: `127.0.0.1:${this.ports.plain}`,
        PROXY_HTTPS: `127.0.0.1:${this.ports.https}`,
        PROXY_FIGURES: `unix@${this.folder}/figures`,
        PROXY_CERTIFICATES: certificates,
        PROXY_SERVER_1: one,
        PROXY_SERVER_2: two,
        PROXY_SERVER_3: three,
      },
    });
    this.origin = { host: '127.0.0.1', port: this.ports.https };
    await until('HAProxy starts', () => listens(this.ports.https));
  }

  async startValkey() {
    const port = this.ports.valkey;
    this.valkey = start('valkey', process.env.VALKEY, [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]);
    await until('Valkey starts', () => listens(port));
  }

  /** Returns processor time in milliseconds, by part. */
  cpu = (count = 3) => ({
    servers: this.servers.slice(0, count).reduce((sum, server) => sum + cpuOf(server.pid), 0),
    proxy: cpuOf(this.proxy.pid),
    ...this.database.cpu(),
  });

  versions() {
    const first = (command, args) => run(command, args).split('\n')[0];
    return [
      first('haproxy', ['-v']).replace(/ 20\d\d.*$/, ''),
      first('pgbouncer', ['-V']),
      first(`${this.postgres}/postgres`, ['-V']),
      ...(knowsValkey ? [first(process.env.VALKEY, ['--version'])] : []),
      `moto ${run('target/moto/bin/pip', ['show', 'moto']).match(/Version: (.*)/)[1]}`,
      `Node.js ${process.version}`,
    ];
  }
}
