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
