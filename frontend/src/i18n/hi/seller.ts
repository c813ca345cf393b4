import type { t as en } from '../en/seller';
import { translation } from './locale';

/** Texts of the line that names the seller. */
export const t = translation<typeof en>()({ gstin: 'GSTIN {gstin}' });
