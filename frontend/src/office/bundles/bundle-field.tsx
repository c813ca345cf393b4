import { EntityField, type Shown } from '@/office/shared/entity-field';
import type { PlainName } from '@/shared/form/entity';
import { bundleFields, type BundleForm } from './bundle-fields';
import type { BundleFormState } from './use-bundle-form';

type BundleFieldProps = Shown & { state: BundleFormState; name: PlainName<BundleForm> };

/** A field of a bundle, as its table has it. */
export const BundleField = ({ state, ...rest }: BundleFieldProps) => (
  <EntityField table={bundleFields} part={state} {...rest} />
);
