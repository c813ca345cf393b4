import { catalogue } from './locale';

/** Who sells, in a line. */
export const t = catalogue({ gstin: 'GSTIN {gstin}' });
