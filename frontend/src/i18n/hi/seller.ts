import type { t as en } from '../en/seller';
import { translation } from './locale';

/** Who sells, in a line. */
export const t = translation<typeof en>()({ gstin: 'GSTIN {gstin}' });
