import { ExternalLink } from 'lucide-react';
import type { Mentor } from '@/api/types';
import { Avatar } from '@/shared/ui/avatar';
import { t } from '@/i18n/course';

/** Only addresses of the web become links. */
const webAddress = (value: string | null): string | null =>
  value && /^https?:\/\//.test(value) ? value : null;

export function Mentors({ mentors, category }: { mentors: Mentor[]; category: string }) {
  if (mentors.length === 0) return null;
  return (
    <section>
      <h2 className="mb-5 text-h2">{t(mentors.length === 1 ? 'mentor' : 'mentors')}</h2>
      <ul className="flex flex-col gap-8">
        {mentors.map((mentor) => (
          <li key={mentor.name} className="flex gap-4 sm:gap-6">
            <Avatar name={mentor.name} src={mentor.profileImage} size="lg" category={category} />
            <div className="min-w-0">
              <h3 className="text-h3">{mentor.name}</h3>
              <p className="mt-1 measure text-mute">{mentor.about}</p>
              <div className="mt-1 flex flex-wrap gap-x-5">
                <Profile site={t('youtube')} href={webAddress(mentor.youtubeId)} name={mentor.name} />
                <Profile site={t('linkedIn')} href={webAddress(mentor.linkedInId)} name={mentor.name} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Profile({ site, href, name }: { site: string; href: string | null; name: string }) {
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={t('profileOf', { name, site })}
      className="inline-flex min-h-11 items-center gap-1.5 text-small text-link"
    >
      {site}
      <ExternalLink size={14} aria-hidden />
    </a>
  );
}
