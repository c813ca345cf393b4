/** Characters of a GSTIN. */
export const GSTIN_LENGTH = 15;

/**
 * Patterns of the kinds of GSTINs, the same as the server's. `regular`: businesses and government offices, by
 * PAN or TAN. `unBody`: embassies and bodies of the United Nations, by UIN. `gstinViolation` rejects
 * `collector` (collectors of tax at source) and `overseas` (foreign sellers).
 */
const kinds = {
  collector: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
  regular:
    /^\d{2}([A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9A-J]|[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z]D|[A-Z]{4}\d{5}[A-Z]\dZ)[0-9A-Z]$/,
  unBody: /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
  overseas: /^(\d{4}[A-Z]{3}\d{5}NR|99\d{2}[A-Z]{3}\d{5}OS)[0-9A-Z]$/,
};

/** Base 36: weights 1 and 2 in turn over the first 14, each product's digits summed up. */
function checkCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, i) => {
    const product = Number.parseInt(character, 36) * (1 + (i % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase();
}

/** Returns the GSTIN in upper case, without the spaces and hyphens of a number copied from paper. */
export const normalizeGstin = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** The State of a GSTIN: its first two digits. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2);

export type GstinViolation = 'format' | 'checksum' | 'overseas' | 'collector' | 'state';

/**
 * Returns what is wrong with the GSTIN of a buyer in `stateCode`, which may be unknown. An empty GSTIN is
 * valid. The server checks it again.
 */
export function gstinViolation(gstin: string, stateCode: string | null): GstinViolation | null {
  if (gstin === '') return null;
  if (kinds.overseas.test(gstin)) return 'overseas';
  const isCollector = kinds.collector.test(gstin);
  if (!kinds.unBody.test(gstin)) {
    if (!isCollector && !kinds.regular.test(gstin)) return 'format';
    if (checkCharacter(gstin) !== gstin.at(-1)) return 'checksum';
  }
  if (isCollector) return 'collector';
  return stateCode === null || stateOfGstin(gstin) === stateCode ? null : 'state';
}
