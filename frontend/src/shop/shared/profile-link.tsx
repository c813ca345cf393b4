import { ExternalLink } from 'lucide-react';

type ProfileLinkProps = {
  /** What is seen: the name of the site. */
  site: string;
  /** What is read out; it holds the name of the site. */
  label: string;
  href: string | null;
};

/** Somebody's page elsewhere. Only addresses of the web become links. */
export function ProfileLink({ site, label, href }: ProfileLinkProps) {
  if (!href || !/^https?:\/\//.test(href)) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className="inline-flex min-h-11 items-center gap-1.5 text-small text-link"
    >
      {site}
      <ExternalLink size={14} aria-hidden />
    </a>
  );
}
