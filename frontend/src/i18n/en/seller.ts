import { catalogue } from './locale';

/** Texts of the line that names the seller. */
export const t = catalogue({ gstin: 'GSTIN {gstin}' });
