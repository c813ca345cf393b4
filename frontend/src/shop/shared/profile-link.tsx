import { ExternalLink } from 'lucide-react';

type ProfileLinkProps = {
  /** The visible text: the name of the site. */
  site: string;
  /** The label for screen readers. It contains the name of the site. */
  label: string;
  href: string | null;
};

/** A link to a person's profile on another site. Only http and https addresses become links. */
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
