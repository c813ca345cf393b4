/** A part of a text: markdown, or the rows of a table. */
export type Block = string | { rows: string[][] };

const FENCE = /^\s{0,3}(```|~~~)/;
/** Bullets of Word and of phones, and Word's second and third level, which are an o and a § before a tab. */
const BULLET = /^([ \t]*)(?:[•◦▪▫‣●○■□➢➤✓✔·][ \t\u00a0]*|[o§]\t)(?=\S)/;
/** What a line of a list begins with, before the tab that Word puts there. */
const ITEM = /^[ \t]*(?:[-*+•◦▪▫‣●○■□➢➤✓✔·o§]|\(?(?:\d{1,9}|[a-z]|[ivx]{1,5})[.)])?\t/i;
const ROW = /^\s*\|(.+)\|\s*$/;
const RULE = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?$/;

/**
 * The cells of a line that a table may have: parted by tabs, as programs copy them, or by bars. Bars alone stand in many
 * sentences: without those at both ends it is a row only in a table that has a rule.
 */
function cellsOf(line: string, hasRule: boolean): string[] | null {
  const bars = ROW.exec(line)?.[1] ?? (hasRule && line.includes('|') ? line : undefined);
  if (bars !== undefined) return bars.split('|').map((cell) => cell.trim());
  if (!line.includes('\t') || ITEM.test(line)) return null;
  return line.split('\t').map((cell) => cell.trim());
}

/** The rows of the table that begins at a line: two at least, of equally many cells. */
function tableAt(lines: string[], start: number): { rows: string[][]; end: number } | null {
  const rows: string[][] = [];
  const hasRule = RULE.test(lines[start + 1] ?? '');
  let end = start;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (rows.length > 0 && RULE.test(line)) continue;
    const cells = cellsOf(line, hasRule);
    if (!cells || (rows[0] && cells.length !== rows[0].length)) break;
    rows.push(cells);
  }
  return rows.length > 1 && (rows[0]?.length ?? 0) > 1 ? { rows, end } : null;
}

/**
 * Reads what people paste from Word and WhatsApp as they meant it: bullets are lists, lines with tabs or bars are tables.
 * What stands in fences stays as it is.
 */
export function fromHabits(text: string): Block[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let open: string[] = [];
  let fenced = false;
  const close = () => {
    if (open.length > 0) blocks.push(open.join('\n'));
    open = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (FENCE.test(line)) fenced = !fenced;
    const table = fenced ? null : tableAt(lines, at);
    if (table) {
      close();
      blocks.push({ rows: table.rows });
      at = table.end - 1;
      continue;
    }
    open.push(fenced ? line : line.replace(BULLET, (_, indent: string) => `${indent}- `));
  }
  close();
  return blocks;
}
