// PostgreSQL with a synchronous standby, PgBouncer in front of them, and the failover that promotes the standby.
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  childrenOf,
  cpuOfFamily,
  listens,
  run,
  runBeside,
  start,
  succeeds,
  unprivileged,
  until,
} from './processes.mjs';

const PASSWORD = 'monsoon';
/** Number of consecutive failed health checks after which the primary is considered down. */
const MISSES = 3;
const BETWEEN_LOOKS = 500;

export class Database {
  constructor(folder, programs, ports) {
    Object.assign(this, { folder, programs, ports, primary: 0, nodes: [], generation: 0 });
  }

  program = (name) => `${this.programs}/${name}`;
  port = (node = this.primary) => this.ports.nodes[node];
  url = (user = 'kaushal', port = this.port()) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/kaushal`;
  /** The URL that the servers connect to. */
  pooledUrl = () => this.url('kaushal', this.ports.pooler);
  /**
   * The standby of the start, from which lists and figures are read while it is up to date. After it is
   * promoted or stopped,
   * nothing reads from this URL.
   */
  standbyUrl = () => this.url('kaushal', this.ports.nodes[1]);
  /** Bypasses the pooler and reaches whichever node accepts writes: libpq tries one after the other. */
  anyUrl = () => {
    const hosts = this.ports.nodes.map((port) => `127.0.0.1:${port}`).join(',');
    return `postgres://kaushal:${PASSWORD}@${hosts}/kaushal?target_session_attrs=read-write`;
  };

  /** Runs a query on the primary as superuser and returns its output. */
  sql = (query, database = 'kaushal', node = this.primary) =>
    run(this.program('psql'), [
      '-XAtq',
      '-v',
      'ON_ERROR_STOP=1',
      '-d',
      this.admin(database, node),
      '-c',
      query,
    ]);
  admin = (database, node = this.primary) =>
    `host=127.0.0.1 port=${this.port(node)} user=postgres password=${PASSWORD} dbname=${database}`;

  async start() {
    mkdirSync(this.folder, { mode: 0o755 });
    if (unprivileged.uid) chownSync(this.folder, unprivileged.uid, unprivileged.gid);
    const secret = `${this.folder}/password`;
    writeFileSync(secret, PASSWORD);
    run(
      this.program('initdb'),
      [
        '-D',
        this.data(0),
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${secret}`,
        '-E',
        'UTF8',
        '--locale=C',
      ],
      { as: unprivileged },
    );
    await this.startNode(0);
    for (const [file, database] of [
      ['role', 'postgres'],
      ['pooler', 'kaushal'],
    ])
      run(this.program('psql'), [
        '-Xq',
        '-v',
        'ON_ERROR_STOP=1',
        '-v',
        `password=${PASSWORD}`,
        '-d',
        this.admin(database),
        '-f',
        `deploy/postgres/${file}.sql`,
      ]);
    await this.addStandby(1);
    await this.startPooler();
  }

  data = (node) => `${this.folder}/node-${node}`;

  async startNode(node) {
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.folder}`,
      'max_connections=100',
      'lc_messages=C',
    ];
    const args = [
      '-D',
      this.data(node),
      '-p',
      String(this.port(node)),
      ...settings.flatMap((one) => ['-c', one]),
    ];
    this.nodes[node] = start(`postgres-${node}`, this.program('postgres'), args, { as: unprivileged });
    await until('PostgreSQL starts', () => this.answers(node));
  }

  answers = (node) =>
    succeeds(this.program('pg_isready'), ['-q', '-t', '1', '-h', '127.0.0.1', '-p', String(this.port(node))]);

  /** Adds a copy of the primary that confirms each commit synchronously. */
  async addStandby(node) {
    this.generation += 1;
    const name = `standby${this.generation}`;
    const source = `${this.admin('postgres')} application_name=${name}`;
    run('rm', ['-rf', this.data(node)]);
    await runBeside(
      'pg_basebackup',
      this.program('pg_basebackup'),
      ['-D', this.data(node), '-d', source, '-R', '-X', 'stream', '-c', 'fast'],
      { as: unprivileged },
    );
    await this.startNode(node);
    this.sql(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`, 'postgres');
    this.sql('SELECT pg_reload_conf()', 'postgres');
    const state = `SELECT sync_state FROM pg_stat_replication WHERE application_name = '${name}'`;
    await until('the standby follows', () => this.sql(state, 'postgres') === 'sync');
  }

  /** Writes deploy/pgbouncer.ini with local addresses. */
  writePooler() {
    const file = readFileSync('deploy/pgbouncer.ini', 'utf8')
      .replace(/^kaushal = .*$/m, `kaushal = host=127.0.0.1 port=${this.port()} dbname=kaushal`)
      .replace(/^listen_port = .*$/m, `listen_port = ${this.ports.pooler}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${this.folder}/users`);
    writeFileSync(`${this.folder}/pgbouncer.ini`, file);
  }

  async startPooler() {
    writeFileSync(`${this.folder}/users`, `"kaushal" "${PASSWORD}"\n`);
    this.writePooler();
    this.pooler = start('pgbouncer', 'pgbouncer', [`${this.folder}/pgbouncer.ini`], { as: unprivileged });
    await until('PgBouncer starts', () => listens(this.ports.pooler));
  }

  /** Kills the primary as a power loss would: all its processes at once. */
  killPrimary() {
    const postmaster = this.nodes[this.primary];
    const family = childrenOf(postmaster.pid);
    postmaster.kill('SIGKILL');
    for (const pid of family) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // The process has already exited, together with the postmaster.
      }
    }
  }

  /**
   * Does what an operator's watchdog does: notices that the primary is down, promotes the standby, and points
   * the pooler to it.
   */
  async failOver() {
    const begun = performance.now();
    for (let missed = 0; missed < MISSES;) {
      missed = (await this.answers(this.primary)) ? 0 : missed + 1;
      await sleep(BETWEEN_LOOKS);
    }
    const noticed = performance.now();
    this.primary = 1 - this.primary;
    if (
      !(await succeeds(this.program('pg_ctl'), ['-D', this.data(this.primary), '-w', 'promote'], {
        as: unprivileged,
      }))
    )
      throw new Error('the standby was not promoted');
    this.writePooler();
    this.pooler.kill('SIGHUP');
    return { noticed: noticed - begun, promoted: performance.now() - begun };
  }

  /** Processor time of PostgreSQL's primary and of the pooler, in milliseconds. */
  cpu = () => ({
    primary: cpuOfFamily(this.nodes[this.primary].pid),
    pooler: cpuOfFamily(this.pooler.pid),
  });

  /** Returns the primary's statistics of the database. */
  counted() {
    const query = `SELECT json_build_object('active', active_time, 'transactions', xact_commit, 'sessions', numbackends)
      FROM pg_stat_database WHERE datname = 'kaushal'`;
    return JSON.parse(this.sql(query));
  }
}
