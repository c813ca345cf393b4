// Measures the cost of a request with one, two and three servers on the same database, as processor time and database time.
import { setTimeout as sleep } from 'node:timers/promises';
import { Tally, counting } from './client.mjs';
import { stop } from './processes.mjs';

const WINDOW = 20_000;

const minus = (after, before) =>
  Object.fromEntries(Object.keys(after).map((key) => [key, after[key] - before[key]]));

/** Measures what all parts used during one `WINDOW`. */
async function measure(topology, servers) {
  const tally = new Tally();
  const before = { ...topology.cpu(servers), ...topology.database.counted() };
  counting.tally = tally;
  await sleep(WINDOW);
  const took = minus({ ...topology.cpu(servers), ...topology.database.counted() }, before);
  counting.tally = new Tally();
  return { ...took, sent: tally.sent, failed: tally.failed };
}

/** Measures each number of servers. The load must not run yet, because it is started anew for each number. */
export async function throughput(topology, load, users) {
  const rows = [];
  // Warm up, so that pages and plans are cached before the first measurement.
  load.start(users);
  await sleep(WINDOW);
  await load.stop();
  for (const servers of [3, 2, 1]) {
    if (servers < 3) await stop(topology.servers[servers]);
    await sleep(5000);
    const idle = await measure(topology, servers);
    load.start(users);
    await sleep(3000);
    const busy = await measure(topology, servers);
    const { sessions } = topology.database.counted();
    await load.stop();
    rows.unshift({ servers, idle, busy, sessions });
  }
  await Promise.all([1, 2].map((index) => topology.startServer(index)));
  return rows;
}

/** Milliseconds per request, minus what the same parts use when idle. */
export const perRequest = ({ idle, busy }, part) => (busy[part] - idle[part]) / busy.sent;
export const idlePerSecond = ({ idle }, part) => idle[part] / (WINDOW / 1000);
export const perSecond = ({ busy }) => busy.sent / (WINDOW / 1000);
