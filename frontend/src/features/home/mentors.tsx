import { t } from '@/i18n/en/home';
import { categoryTone } from '@/lib/category';
import { paths } from '@/lib/paths';
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
      <ul className="grid-cards">
        {mentors.map(({ name, role, image, category, about }) => (
          <li key={name} className="flex gap-4 lg:flex-col lg:gap-0">
            <span
              data-category={categoryTone(category)}
              className="block size-24 shrink-0 overflow-hidden rounded-card bg-category/15 lg:aspect-square lg:size-auto"
            >
              <img
                src={image}
                alt=""
                width={280}
                height={280}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </span>
            <div className="lg:mt-4">
              <h3 className="text-h3">{name}</h3>
              <p className="text-small font-semibold text-brand">{role}</p>
              <p className="mt-1.5 text-small text-mute">{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
