// Checks the rules of the books, which the server's own tests define, and compares the database with the responses that buyers
// received.
import { readFileSync } from 'node:fs';

const SOURCE = 'crates/storage_pg/src/testing/books.rs';
const MOVES = `WITH moves AS (SELECT user_id, credit_account AS account, amount FROM ledger_entries
  UNION ALL SELECT user_id, debit_account, -amount FROM ledger_entries) `;

/** Returns each rule in words, with the query that counts violations. */
function rules() {
  const source = readFileSync(SOURCE, 'utf8');
  const [, count, list] = source.match(/const RULES: \[\(&str, &str\); (\d+)\] = \[(.*?)\n\];/s);
  const found = [...list.matchAll(/\(\s*"([^"]+)",\s*"([^"]+)",?\s*\)/gs)].map(([, rule, query]) => ({
    rule,
    query,
  }));
  if (found.length !== Number(count))
    throw new Error(`${found.length} of the ${count} rules in ${SOURCE} were read`);
  return found;
}

/** Returns the rules that are broken now. The rules hold at any moment, so buyers need not stop. */
export function broken(database) {
  return rules()
    .map(({ rule, query }) => ({ rule, rows: Number(database.sql(MOVES + query)) }))
    .filter(({ rows }) => rows !== 0)
    .map(({ rule, rows }) => `${rule} (${rows})`);
}

/** Returns orders and payments that were confirmed to buyers but are missing in the database. */
export function lost(database, heard) {
  const rows = database
    .sql(
      `SELECT orders.id, orders.status, coalesce(string_agg(invoices.number, '+'), '') FROM orders
      LEFT JOIN invoices ON order_id = orders.id AND kind <> 'credit_note' GROUP BY 1, 2`,
    )
    .split('\n')
    .map((line) => line.split('|'));
  const known = new Map(rows.map(([id, status, invoices]) => [id, { status, invoices }]));
  const wrong = [];
  for (const id of heard.placed.keys())
    if (!known.has(id)) wrong.push(`order ${id} was placed and is not there`);
  for (const [id, invoice] of heard.paid) {
    const now = known.get(id);
    if (now?.status !== 'paid') wrong.push(`order ${id} was paid and is ${now?.status ?? 'not there'}`);
    else if (now.invoices !== invoice)
      wrong.push(`order ${id} had the invoice ${invoice} and has ${now.invoices}`);
  }
  return wrong;
}

/** Returns the number of payments that are started but not decided. */
export const undecided = (database) =>
  Number(
    database.sql(`SELECT count(*) FROM payment_attempts INNER JOIN orders ON orders.id = order_id
      WHERE payment_attempts.status NOT IN ('paid', 'failed') AND orders.status = 'pending'`),
  );
