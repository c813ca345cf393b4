import { sectionsOf, type SiteSection } from '@/api/site';

/** The sections of one bundle's page: of its reasons its own, or where it has none those that name no bundle. */
export function ofBundle(sections: SiteSection[], id: string): SiteSection[] {
  const hasOwn = sectionsOf(sections, 'benefits').some(({ bundle }) => bundle === id);
  return sections.filter(
    (section) => section.kind !== 'benefits' || (section.bundle || undefined) === (hasOwn ? id : undefined),
  );
}
