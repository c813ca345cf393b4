import { Link } from 'react-router';
import type { Mentor } from '@/api/types';
import { ProfileLink } from '@/shop/shared/profile-link';
import { Avatar } from '@/shared/ui/avatar';
import { t } from '@/i18n/course';
import { languageOf } from '@/shared/lib/language';
import { paths } from '@/shared/lib/paths';

export function Mentors({ mentors, category }: { mentors: Mentor[]; category: string }) {
  if (mentors.length === 0) return null;
  return (
    <section>
      <h2 className="mb-5 text-h2">{t(mentors.length === 1 ? 'mentor' : 'mentors')}</h2>
      <ul className="flex flex-col gap-8">
        {mentors.map(({ _id, slug, name, about, profileImage, youtubeId, linkedInId }) => (
          <li key={_id} className="flex gap-4 sm:gap-6">
            <Avatar name={name} src={profileImage} size="lg" category={category} />
            <div className="min-w-0">
              <h3 lang={languageOf(name)} className="text-h3">
                <Link
                  to={paths.mentor(slug)}
                  className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:text-brand hover:underline"
                >
                  {name}
                </Link>
              </h3>
              <p className="mt-1 measure text-mute">{about}</p>
              <div className="mt-1 flex flex-wrap gap-x-5">
                <ProfileLink
                  site={t('youtube')}
                  label={t('profileOf', { name, site: t('youtube') })}
                  href={youtubeId}
                />
                <ProfileLink
                  site={t('linkedIn')}
                  label={t('profileOf', { name, site: t('linkedIn') })}
                  href={linkedInId}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
