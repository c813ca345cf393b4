import { PersonCards } from '@/shared/person-cards';
import { t } from '@/i18n/en/home';
import { paths } from '@/shared/lib/paths';
import { mentors } from './content/people';
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
