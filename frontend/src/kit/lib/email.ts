const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = new RegExp(
  `^(?=.{3,254}$)(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[0-9-]*[a-z])${label}$`,
  'i',
);

/**
 * Whether an address is accepted by every mail server: dotted atoms, '@', and a domain name of at least two
 * labels. The server has the same rule.
 */
export const isEmail = (text: string): boolean => address.test(text);

/**
 * Invisible characters, among them those that change the text direction. They may be pasted along with an
 * address.
 */
const unseen = /[\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/g;

/** Converts an internationalized domain to Punycode (`xn--…`), the form that mail servers use. */
function asciiDomain(domain: string): string | null {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null;
}

/**
 * Extracts the address from pasted text: `Name <a@b.in>`, `mailto:a@b.in?subject=Hi`, trailing punctuation,
 * invisible characters, a domain in another script. The server reads addresses by the same rules.
 */
export function plainEmail(text: string): string {
  let rest = text.replace(unseen, '').trim();
  rest = /<([^<>]*)>[^<]*$/.exec(rest)?.[1]?.trim() ?? rest;
  if (/^mailto:/i.test(rest)) rest = rest.slice(7).split('?')[0] ?? '';
  rest = rest
    // Removes a note in brackets after the address.
    .replace(/^([^@＠]*[@＠].*)\([^()@＠]*\)\s*$/, '$1')
    // Removes opening quotes and brackets, among them the apostrophe that spreadsheets put before a text. No
    // address begins with one.
    .replace(/^['"([“‘]+/, '')
    .replace(/[\s.,;:>)\]"'”’।]+$/, '')
    .replace('＠', '@');
  const at = rest.lastIndexOf('@');
  // Phone keyboards insert a space next to the '@', so trim there. Keep a space after a dot: it may begin
  // another word.
  const domain = at < 0 ? null : asciiDomain(rest.slice(at + 1).trimStart());
  return domain === null ? text.trim() : `${rest.slice(0, at).trimEnd()}@${domain}`;
}

/** Mail domains that are common in India, and correct domains that look like one of them. */
const services = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'hotmail.com',
  'outlook.com',
  'rediffmail.com',
  'icloud.com',
];
const lookalikes = ['email.com', 'mail.com', 'ymail.com', 'gmx.com', 'yahoo.co', 'live.com'];

/**
 * Whether two texts differ by one typing slip: a letter missing, added or replaced, or two letters swapped.
 */
function isOneSlipFrom(one: string, other: string): boolean {
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  const [a, b] = [one.slice(begin), other.slice(begin)];
  const swapped = a.length > 1 && a[1] === b[0] && a[0] === b[1] && a.slice(2) === b.slice(2);
  return swapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/**
 * Suggests the intended address when the domain looks mistyped, such as gmial.com. Returns `null` when
 * nothing looks wrong.
 */
export function meantEmail(text: string): string | null {
  const address = plainEmail(text);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || services.includes(domain) || lookalikes.includes(domain)) return null;
  const meant = services.find((service) => isOneSlipFrom(domain, service));
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`;
}
