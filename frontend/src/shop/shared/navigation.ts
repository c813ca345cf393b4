/*
 * Links of navigation bar, phone menu and footer: the site's page `navigation`, which is part of every page's
 * first data.
 */
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { siteQuery, type SiteSection } from '@/api/site';

/** The draft of the navigation in a preview. Null outside a preview. */
export const NavigationDraft = createContext<SiteSection[] | null>(null);

/** Returns the navigation sections that an admin wrote. Empty until they are loaded. */
export function useNavigation(): SiteSection[] {
  const draft = use(NavigationDraft);
  const { data } = useQuery({ ...siteQuery('navigation'), enabled: draft === null });
  return draft ?? data ?? [];
}

/** Whether a link that an admin wrote leads to no page of the client's, but to a file of the server's. */
export const isFile = (link: string): boolean => /^\/(?:api|media|share|assets)\//.test(link);
