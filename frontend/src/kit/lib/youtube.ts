const hosts = new Set(['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com']);

/** The video's id in an address of YouTube (watch, share, short, embed); null for any other address. */
export function youtubeId(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^www\./, '');
  if (!hosts.has(host)) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id =
    host === 'youtu.be'
      ? first
      : ['embed', 'shorts', 'live'].includes(first)
        ? second
        : url.searchParams.get('v');
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}
