// The experiments on the topology under load, and their results.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { broken } from './books.mjs';
import { Tally, counting } from './client.mjs';
import { run, stop, until } from './processes.mjs';
import { knowsValkey } from './topology.mjs';

const CALM = 4000;
const AFTERWARDS = 10_000;
const OUTAGE = 30_000;
const ABSENCE = 15_000;
const DISK_MB = 256;

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

async function nothing() {
  await sleep(10_000);
  return {};
}

/** Kills each server once. The process manager restarts it. */
async function kill(topology) {
  const starts = [];
  for (const index of [0, 1, 2]) {
    await stop(topology.servers[index], 'SIGKILL');
    const begun = performance.now();
    await sleep(3000); // as long as who restarts it may take
    await topology.startServer(index);
    starts.push(performance.now() - begun);
    await sleep(5000);
  }
  return {
    notes: `three kills, one of each server; each was started 3 s later and ready after ${seconds(Math.max(...starts))} at most`,
  };
}

async function release(topology) {
  const begun = performance.now();
  for (const index of [0, 1, 2]) {
    await topology.replaceServer(index);
    await sleep(2000); // until the proxy has seen it
  }
  return {
    notes: `three servers one after the other in ${seconds(performance.now() - begun)}, each draining for 5 s`,
  };
}

/** Kills the primary without a failover. It comes back, as after a restart of its machine. */
async function missThePrimary(topology) {
  const { database } = topology;
  database.killPrimary();
  await sleep(ABSENCE);
  await database.startNode(database.primary);
  return { from: performance.now(), notes: `killed, started again after ${seconds(ABSENCE)}, no standby was promoted` };
}

async function loseThePrimary(topology) {
  const { database } = topology;
  database.killPrimary();
  const { noticed, promoted } = await database.failOver();
  return {
    notes: `noticed after ${seconds(noticed)}, standby promoted and PgBouncer led there after ${seconds(promoted)}`,
  };
}

/**
 * Adds a standby in place of the former primary, and makes all processes bypass the pooler. This is
 * preparation and not part of
 * the observation.
 */
async function leadPastThePooler(topology) {
  const { database } = topology;
  await database.addStandby(1 - database.primary);
  topology.lasting = { KAUSHAL_DATABASE__POOLER: 'false', DATABASE_URL: database.anyUrl() };
  for (const index of [0, 1, 2]) await topology.replaceServer(index);
  await topology.replaceWorker();
  await sleep(2000);
}

async function loseThePrimaryAgain(topology) {
  const { notes } = await loseThePrimary(topology);
  return { notes: notes.replace(' and PgBouncer led there', '; libpq finds it') };
}

async function loseValkey(topology) {
  await stop(topology.valkey, 'SIGKILL');
  await sleep(15_000);
  await topology.startValkey();
  return { notes: 'killed, started again after 15 s' };
}

async function loseTheStore(topology) {
  topology.store.isAway = true;
  const before = topology.store.refused;
  await sleep(OUTAGE);
  topology.store.isAway = false;
  return {
    from: performance.now(),
    notes: `${topology.store.refused - before} calls of the servers were refused`,
  };
}

/** Mounts a small separate disk for the worker. */
export function mountDisk(folder) {
  mkdirSync(folder, { recursive: true });
  try {
    run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder]);
    return true;
  } catch {
    return false;
  }
}
export const unmountDisk = (folder) => run('umount', ['-l', folder]);

/** Fills the disk, so that nothing can be written until the file is removed. */
function fill(folder) {
  const file = `${folder}/filler`;
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  return () => run('rm', [file]);
}

/** The worker also encodes streams here, so that both mails and videos fail. */
async function fillTheDisk(topology) {
  const { database } = topology;
  const count = (query) => Number(database.sql(query));
  const failing = 'SELECT count(*) FROM jobs WHERE attempts > 0 AND last_error IS NOT NULL';
  const ready = "SELECT count(*) FROM streams WHERE state = 'Ready'";
  const free = fill(topology.workerFolder);
  await topology.replaceWorker({ KAUSHAL_MEDIA__FFMPEG: 'ffmpeg' });
  await sleep(OUTAGE);
  const failed = count(failing);
  const before = count(ready);
  free();
  const from = performance.now();
  await until('a stream is made', () => count(ready) > before, 240);
  const video = performance.now() - from;
  await topology.replaceWorker();
  return {
    from,
    notes: `full for 30 s, ${failed} jobs failed and waited; the first stream was ready ${seconds(video)} after there was room`,
  };
}

/** Counts the mailed receipts of each invoice. */
function receipts(folder) {
  const counts = new Map();
  for (const name of readdirSync(`${folder}/outbox`).filter((name) => name.endsWith('.eml'))) {
    const [, number] =
      readFileSync(`${folder}/outbox/${name}`, 'utf8').match(/^Subject: Your receipt from .*: (\S+)/m) ?? [];
    if (number) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

/** Waits for the mails. Returns the buyers who got no receipt, or several. */
export async function wrongReceipts(topology, heard) {
  const paid = [...heard.paid.values()];
  let sent;
  const without = () => paid.filter((number) => !sent.has(number));
  const haveArrived = () => {
    sent = receipts(topology.workerFolder);
    return without().length === 0;
  };
  await until('the mails arrive', haveArrived, 240).catch(() => undefined);
  const several = [...sent]
    .filter(([, times]) => times > 1)
    .map(([number, times]) => `${times} receipts for ${number}`);
  return [...without().map((number) => `no receipt for ${number}`), ...several];
}

export const EXPERIMENTS = [
  { name: 'calm', title: 'nothing happens', act: nothing },
  { name: 'kill', title: 'a server is killed (`kill -9`)', act: kill, aim: 'less than 0.1% failed' },
  { name: 'release', title: 'a rolling release', act: release, aim: '0 failed' },
  { name: 'store', title: 'S3 answers 503 for 30 s', act: loseTheStore },
  {
    name: 'valkey',
    title: 'Valkey is killed',
    act: loseValkey,
    skip: () => !knowsValkey && 'the server does not use Valkey yet',
  },
  {
    name: 'disk',
    title: "the worker's disk is full (ENOSPC)",
    act: fillTheDisk,
    skip: (topology) =>
      (!topology.hasDisk && 'mounting a small disk needs root') || (!hasFfmpeg() && 'ffmpeg is missing'),
  },
  { name: 'absence', title: 'the primary is away for 15 s', act: missThePrimary },
  {
    name: 'primary',
    title: 'the primary is killed, through PgBouncer',
    act: loseThePrimary,
    aim: 'back within 15 s',
  },
  {
    name: 'again',
    title: 'the primary is killed, by a list of hosts',
    prepare: leadPastThePooler,
    act: loseThePrimaryAgain,
    aim: 'back within 15 s',
  },
];

const hasFfmpeg = () => process.env.PATH.split(':').some((folder) => existsSync(`${folder}/ffmpeg`));

/**
 * Runs an experiment under load. Returns the responses during it, and the broken rules of the books
 * afterwards.
 */
export async function observe(experiment, topology) {
  await experiment.prepare?.(topology);
  const tally = new Tally();
  counting.tally = tally;
  await sleep(CALM);
  const fault = performance.now();
  const { notes = '', from = fault } = await experiment.act(topology);
  await sleep(AFTERWARDS);
  const last = Math.max(0, ...tally.trouble.map(({ ended }) => ended));
  counting.tally = new Tally();
  const { sent, failed, waited, classes } = tally;
  return {
    ...experiment,
    ...{ sent, failed, waited, classes, notes },
    gaps: { read: tally.longestGap('read'), write: tally.longestGap('write') },
    recovered: last === 0 ? null : Math.max(0, last - from),
    broken: broken(topology.database),
  };
}
