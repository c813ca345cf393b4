import { PersonCards } from '@/shared/person-cards';
import { t } from '@/i18n/home-below-fold';
import { paths } from '@/shared/lib/paths';
import { mentors } from '@/i18n/prose/people';
import { SectionHead } from './section-head';

export function TopMentors() {
  return (
    <section className="container-page section">
      <SectionHead
        title={t('mentorsTitle')}
        text={t('mentorsText')}
        more={{ to: paths.about, label: t('mentorsMore') }}
      />
      <PersonCards people={mentors.map(({ about, ...person }) => ({ ...person, text: about }))} />
    </section>
  );
}
