// Writes the report of a run, with text and tables.
import { cpus, totalmem } from 'node:os';
import { idlePerSecond, perRequest, perSecond } from './throughput.mjs';

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function build(server) {
  if (/\brelease\b/.test(server)) return 'release build';
  return /\bdebug\b/.test(server)
    ? 'development build, several times slower than a release'
    : 'build that was given';
}

function outcome({ title, aim, sent, failed, waited, classes, gaps, recovered, broken }) {
  const percent = failed === 0 ? '0' : `${failed} (${((failed / sent) * 100).toFixed(2)}%)`;
  const kinds =
    Object.entries(classes)
      .map(([name, count]) => `${count} × ${name}`)
      .join(', ') || 'none';
  const aims = aim ? `${title}; aim: ${aim}` : title;
  const books = broken.length === 0 ? 'all hold' : `**broken: ${broken.join('; ')}**`;
  return [
    aims,
    sent,
    percent,
    waited,
    kinds,
    seconds(gaps.read),
    seconds(gaps.write),
    recovered === null ? 'no trouble' : seconds(recovered),
    books,
  ];
}

const OUTCOMES = [
  'what happens',
  'requests',
  'failed',
  'told to wait',
  'of them',
  'longest pause between good reads',
  'between good writes',
  'last trouble after',
  "books' rules",
];

function costs(row) {
  const milliseconds = (part) => perRequest(row, part).toFixed(2);
  return [
    row.servers,
    perSecond(row).toFixed(0),
    row.busy.failed,
    milliseconds('servers'),
    milliseconds('primary'),
    milliseconds('active'),
    ((row.busy.transactions - row.idle.transactions) / row.busy.sent).toFixed(2),
    milliseconds('pooler'),
    milliseconds('proxy'),
    row.sessions,
    idlePerSecond(row, 'servers').toFixed(0),
    idlePerSecond(row, 'primary').toFixed(0),
  ];
}

const COSTS = [
  'servers',
  'requests a second',
  'failed',
  'servers, ms',
  'PostgreSQL, ms',
  "PostgreSQL's sessions busy, ms",
  'transactions',
  'PgBouncer, ms',
  'HAProxy, ms',
  'sessions',
  'servers without load, ms a second',
  'PostgreSQL without load, ms a second',
];

const NEVER = [
  'several machines: all parts share one, and its cores with the load',
  'an object store of several machines under this load: moto stands for S3 (`make scale-garage` holds ours to its promises on three nodes of Garage)',
  'a new build in the rolling release: the same one takes its place (`make scale-previous` does that)',
  'a network that parts the machines, and two primaries: the killed one stays away',
];

export function report({ begun, loads, topology, load, rows, results, wrong, users, server }) {
  const run = results.filter(({ skipped }) => !skipped);
  const skipped = results
    .filter((result) => result.skipped)
    .map(({ title, skipped: why }) => `${title}: ${why}`);
  const { heard } = load;
  return `# Load report of the topology

Written by \`make scale-topology\` on ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC; what it means: [scaling.md](scaling.md).

- Parts, as processes on one machine: HAProxy with \`deploy/haproxy.cfg\` and TLS, three servers, a worker, PgBouncer with
  \`deploy/pgbouncer.ini\`, PostgreSQL with a synchronous standby that lists and figures are read from, S3, Valkey or Redis.
- Machine: ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB, load average ${loads.map((one) => one.toFixed(1)).join(' at the begin and ')} at the end.
- Versions: ${topology.versions().join(', ')}. Server: ${build(server)}.
- Load, steady: ${users.browsers} visitors and ${users.learners} learners who watch, each a request a second; ${users.buyers} buyers who sign up, order, pay
  and look at invoice and course, every four seconds; the office takes in a picture every two, and somebody looks at one.

## While parts fail

'Told to wait' are answers 429 and 503 with \`retry-after\`, which the load obeyed. 'Failed' is every other answer from 400 on, and
none within 15 s. 'Last trouble' counts both, from the fault on, or from its end where S3 or the disk comes back. While no primary is there
reads of what servers keep in memory go on, and the pause between good writes is how long it was away for buyers.

${table(OUTCOMES, run.map(outcome))}

${run
  .filter(({ notes }) => notes)
  .map(({ title, notes }) => `- ${title}: ${notes}.`)
  .join('\n')}

## The books

Held after each row: the 24 rules of \`crates/storage_pg/src/testing/books.rs\` (one invoice for each paid order, numbers without a gap,
one capture for each paid order, one grant for each paid line, a ledger that sums to zero, …). At the end what buyers were told:
${heard.placed.size} orders placed, ${heard.paid.size} seen as paid with their invoice, each in the database with the same invoice number, and one mailed receipt for each.

${wrong.length === 0 ? 'Nothing was lost, nothing came twice.' : `**Wrong:**\n\n${wrong.map((line) => `- ${line}`).join('\n')}`}

## What a request costs

The same load on one, two and three servers with the same database, for 20 s each; processor time by \`/proc\`, without what the same
parts take when nobody asks.

${rows.length === 0 ? 'Not measured.' : table(COSTS, rows.map(costs))}

## Not run

${[...skipped, ...NEVER].map((line) => `- ${line}`).join('\n')}
`;
}
