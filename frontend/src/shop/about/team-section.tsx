import { PersonCards } from '@/shared/person-cards';
import { t } from '@/i18n/about';
import { team } from '@/i18n/prose/team';

export function Team() {
  return (
    <section className="container-page section">
      <h2 className="text-h2">{t('teamTitle')}</h2>
      <p className="mt-1 mb-6 text-mute md:mb-8">{t('teamText')}</p>
      <PersonCards people={team.map((person) => ({ ...person, category: person.role }))} />
    </section>
  );
}
