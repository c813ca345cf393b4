const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = new RegExp(
  `^(?=.{3,254}$)(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[0-9-]*[a-z])${label}$`,
  'i',
);

/**
 * An address that every mail server takes: dotted atoms, '@', a domain name of two labels or more. As the server
 * judges.
 */
export const isEmail = (text: string): boolean => address.test(text);

/** Characters that nobody sees, or that turn the text beside them round; pasted along with an address. */
const unseen = /[\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/g;

/** A domain in another script as mail servers know it (`xn--…`). */
function asciiDomain(domain: string): string | null {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null;
}

/**
 * What somebody pasted, as the address that it plainly holds: `Name <a@b.in>`, `mailto:a@b.in?subject=Hi`, a sign behind
 * it, characters that nobody sees, a domain in another script. As the server reads it.
 */
export function plainEmail(text: string): string {
  let rest = text.replace(unseen, '').trim();
  rest = /<([^<>]*)>[^<]*$/.exec(rest)?.[1]?.trim() ?? rest;
  if (/^mailto:/i.test(rest)) rest = rest.slice(7).split('?')[0] ?? '';
  rest = rest
    // A note in brackets behind the address.
    .replace(/^([^@＠]*[@＠].*)\([^()@＠]*\)\s*$/, '$1')
    // A spreadsheet's apostrophe before a text among them: no address begins with one.
    .replace(/^['"([“‘]+/, '')
    .replace(/[\s.,;:>)\]"'”’।]+$/, '')
    .replace('＠', '@');
  const at = rest.lastIndexOf('@');
  // Keyboards of phones put a blank beside the '@'. Behind a dot it may begin another word.
  const domain = at < 0 ? null : asciiDomain(rest.slice(at + 1).trimStart());
  return domain === null ? text.trim() : `${rest.slice(0, at).trimEnd()}@${domain}`;
}

/** Mail services that many in India use, and some that look like them and are right. */
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

/** Whether one differs from the other by one letter: left out, added, another, or two in the wrong order. */
function isOneSlipFrom(one: string, other: string): boolean {
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  const [a, b] = [one.slice(begin), other.slice(begin)];
  const swapped = a.length > 1 && a[1] === b[0] && a[0] === b[1] && a.slice(2) === b.slice(2);
  return swapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** The address that was meant by one whose domain is mistyped, such as gmial.com; `null` where nothing seems wrong. */
export function meantEmail(text: string): string | null {
  const address = plainEmail(text);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || services.includes(domain) || lookalikes.includes(domain)) return null;
  const meant = services.find((service) => isOneSlipFrom(domain, service));
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`;
}
