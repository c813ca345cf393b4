/** A line of captions: seconds, and its text without any markup. */
export type Cue = { start: number; end: number; text: string };

const references: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};
const time = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

/** '1:02:03.500' or '02:03.500' in seconds; null for what is no time. */
function parseTime(text: string): number | null {
  const [, hours = '0', minutes, seconds, thousandths] = time.exec(text) ?? [];
  return minutes === undefined
    ? null
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

/** Returns the words of a cue: removes tags (voices, colours, times) and decodes character references. */
const plain = (lines: string[]): string =>
  lines
    .join(' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => references[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

function parseBlock(lines: string[]): Cue | null {
  const at = lines.findIndex((line) => line.includes('-->'));
  if (at < 0 || at > 1) return null;
  const [from = '', rest = ''] = (lines[at] ?? '').split('-->');
  const start = parseTime(from.trim());
  const end = parseTime(rest.trim().split(/\s/)[0] ?? '');
  const text = plain(lines.slice(at + 1));
  return start === null || end === null || text === '' ? null : { start, end, text };
}

/** The cues of a WebVTT file in the order of their times; notes, styles and what cannot be read are passed over. */
export function parseVtt(file: string): Cue[] {
  const text = file.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  if (!/^WEBVTT(?=[ \t\n]|$)/.test(text)) return [];
  return text
    .split(/\n{2,}/)
    .slice(1)
    .flatMap((block) => parseBlock(block.split('\n').filter((line) => line !== '')) ?? [])
    .toSorted((a, b) => a.start - b.start);
}

/** Returns the index of the cue at the time `at`, or of the last cue before it; -1 before the first. */
export const cueAt = (cues: Pick<Cue, 'start'>[], at: number): number =>
  cues.findLastIndex(({ start }) => start <= at);
