import { fieldOf } from '@/office/shared/entity-field';
import { bundleFields } from './bundle-fields';

export const BundleField = fieldOf(bundleFields);
