/** A part of a text: markdown, or the rows of a table. */
export type Block = string | { rows: string[][] };

const FENCE = /^\s{0,3}(```|~~~)/;
/** Bullets of Word and of phones, and Word's second and third level, which are an o and a § before a tab. */
const BULLET = /^([ \t]*)(?:[•◦▪▫‣●○■□➢➤✓✔·][ \t\u00a0]*|[o§]\t)(?=\S)/;
/** The marker at the start of a list item, with the tab that Word puts after it. */
const ITEM = /^[ \t]*(?:[-*+•◦▪▫‣●○■□➢➤✓✔·o§]|\(?(?:\d{1,9}|[a-z]|[ivx]{1,5})[.)])?\t/i;
const ROW = /^\s*\|(.+)\|\s*$/;
const RULE = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?$/;

/**
 * Splits a table line into cells at tabs, as programs copy them, or at bars. Many sentences contain a bar. So
 * a line without bars at both ends is a row only if the table has a rule.
 */
function cellsOf(line: string, hasRule: boolean): string[] | null {
  const bars = ROW.exec(line)?.[1] ?? (hasRule && line.includes('|') ? line : undefined);
  if (bars !== undefined) return bars.split('|').map((cell) => cell.trim());
  if (!line.includes('\t') || ITEM.test(line)) return null;
  return line.split('\t').map((cell) => cell.trim());
}

/**
 * Returns the rows of the table that begins at a line. A table has at least two rows with equally many cells.
 */
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
 * Converts text pasted from Word and WhatsApp to markdown as it was meant: bullets become lists, lines with
 * tabs or bars become tables. Text in fences is not changed.
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
