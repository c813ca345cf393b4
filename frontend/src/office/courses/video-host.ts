import { settings } from '@/api/settings';
import { youtubeId } from '@/kit/lib/youtube';

/** The host of an address that the player cannot show; null for what it can. */
export function unsupportedVideoHost(address: string): string | null {
  const text = address.trim();
  if (!text.startsWith('https://') || !URL.canParse(text) || youtubeId(text)) return null;
  const { hostname } = new URL(text);
  return settings().videoHosts.includes(hostname) ? null : hostname;
}
