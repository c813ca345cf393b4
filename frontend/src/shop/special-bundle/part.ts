import type { SectionKind, SectionOf } from '@/api/site';
import type { BundlePart } from './enroll-button';

/** A section of the landing page, with the bundle that it is about. */
export type SectionPart<Kind extends SectionKind> = { section: SectionOf<Kind> } & Pick<BundlePart, 'bundle'>;
