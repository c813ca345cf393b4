import type { SiteSection } from '@/api/site';

/** Kinds of which a bundle may have its own in place of those that name no bundle. */
const own = ['skills', 'benefits', 'roadmap'] as const;
type OwnSection = Extract<SiteSection, { kind: (typeof own)[number] }>;
const mayBeOwn = (section: SiteSection): section is OwnSection => own.some((kind) => kind === section.kind);

/**
 * Returns the sections of one bundle's page. For skills, benefits and roadmap it uses the bundle's own
 * section, or else the one for all bundles.
 */
export function ofBundle(sections: SiteSection[], id: string): SiteSection[] {
  return sections.filter((section) => {
    if (!mayBeOwn(section)) return true;
    const hasOwn = sections.some(
      (other) => mayBeOwn(other) && other.kind === section.kind && other.bundle === id,
    );
    return (section.bundle || undefined) === (hasOwn ? id : undefined);
  });
}
