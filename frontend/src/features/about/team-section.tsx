import { t } from '@/i18n/en/about';
import { categoryTone } from '@/lib/category';
import { team } from './team';

export function Team() {
  return (
    <section className="container-page section">
      <h2 className="text-h2">{t('teamTitle')}</h2>
      <p className="mt-1 text-mute">{t('teamText')}</p>
      <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 md:mt-8 lg:grid-cols-4">
        {team.map(({ name, role, image, text }) => (
          <li key={name} className="flex gap-4 lg:flex-col">
            <span
              data-category={categoryTone(role)}
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
            <div>
              <h3 className="text-h3">{name}</h3>
              <p className="text-small font-semibold text-brand">{role}</p>
              <p className="mt-1.5 text-small text-mute">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
