import { Link } from 'react-router';
import type { Mentor } from '@/api/types';
import { ProfileLink } from '@/shop/shared/profile-link';
import { Avatar } from '@/kit/ui/avatar';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/course-below-fold';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

export function Mentors({ mentors, category }: { mentors: Mentor[]; category: string }) {
  if (mentors.length === 0) return null;
  return (
    <section>
      <h2 className="mb-5 text-h2">{t(mentors.length === 1 ? 'mentor' : 'mentors')}</h2>
      <ul className="flex flex-col gap-4 md:gap-6">
        {mentors.map(({ _id, slug, name, about, profileImage, youtubeId, linkedInId }) => (
          <li key={_id}>
            <Card padding="lg" className="flex flex-col gap-x-8 gap-y-4 sm:flex-row">
              <Avatar name={name} src={profileImage} size="xl" category={category} />
              <div className="min-w-0">
                <h3 lang={languageOf(name)} translate="no" className="text-h3">
                  <Link to={paths.mentor(slug)} className="-my-2.5 inline-block py-2.5 text-link">
                    {name}
                  </Link>
                </h3>
                <p lang={languageOf(about)} className="mt-1 measure wrap-anywhere">
                  {about}
                </p>
                <div className="mt-2 flex flex-wrap gap-x-5">
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
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
