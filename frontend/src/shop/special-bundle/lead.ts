import { sectionsOf, type SiteSection } from '@/api/site';

/** What an admin wrote for the head of one bundle's page. */
export const leadOf = (sections: SiteSection[], id: string): string | undefined =>
  sectionsOf(sections, 'bundleIntro').find(({ bundle }) => bundle === id)?.lead;
