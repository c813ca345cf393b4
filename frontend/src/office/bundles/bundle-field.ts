import { fieldOf } from '@/office/shared/fields/entity-field';
import { bundleFields } from './bundle-fields';

export const BundleField = fieldOf(bundleFields);
