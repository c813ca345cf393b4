export type Strength = 'weak' | 'fair' | 'strong';

/** The words and keyboard rows that attackers guess first, including words common in Indian passwords. */
const words = [
  'password',
  'welcome',
  'admin',
  'login',
  'letmein',
  'iloveyou',
  'india',
  'bharat',
  'krishna',
  'sairam',
  'cricket',
  'student',
  'learner',
  'monsoon',
  'qwerty',
  'asdfgh',
  'zxcvbn',
];
/** Kinds of characters with how many there are of each. */
const kinds: [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\x20-\x7e]/, 100],
  [/[^a-zA-Z0-9\x7f-\uffff]/, 33],
];
/** Bits from which on a password is fair, and strong. */
const [fair, strong] = [38, 62];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns how many characters must be guessed. Known words, years, and sequences like 'abc', '321', 'aaa'
 * count as one character each.
 */
function guessesNeeded(password: string, own: string[]): number {
  const known = [...words, ...own.filter((part) => part.length > 2).map((part) => part.toLowerCase())];
  const rest = password
    .toLowerCase()
    .replace(new RegExp(known.map(escaped).join('|'), 'g'), '\u0001')
    .replace(/(?:19|20)\d\d/g, '\u0001');
  const codes = [...rest].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const [one, two] = [codes[at - 1], codes[at - 2]];
    if (one === undefined || two === undefined) return true;
    const step = code - one;
    return step !== one - two || Math.abs(step) > 1;
  }).length;
}

/** How hard a password is to guess, roughly; `own` is what others know of its owner (name, address, number). */
export function strengthOf(password: string, own: string[] = []): Strength {
  const letters = kinds.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0);
  const bits = guessesNeeded(password, own) * Math.log2(Math.max(letters, 1));
  if (password.length < 6 || bits < fair) return 'weak';
  return bits < strong ? 'fair' : 'strong';
}

/** The parts of what is known of a person that a password may be made of. */
export const personalParts = (user: { name: string; email: string; mobilenumber: string }): string[] => [
  ...user.name.split(/\s+/),
  ...user.email.split(/[@._-]/),
  user.mobilenumber,
];
