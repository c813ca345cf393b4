import type { SiteSection } from '@/api/site';

/** The sections of one bundle's page: of skills and reasons its own, or where it has none those that name no bundle. */
export function ofBundle(sections: SiteSection[], id: string): SiteSection[] {
  return sections.filter((section) => {
    if (section.kind !== 'skills' && section.kind !== 'benefits') return true;
    const hasOwn = sections.some((other) => other.kind === section.kind && other.bundle === id);
    return (section.bundle || undefined) === (hasOwn ? id : undefined);
  });
}
