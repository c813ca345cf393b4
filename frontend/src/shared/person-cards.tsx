import { categoryTone } from '@/shared/lib/category';

type Person = { name: string; role: string; image: string; category: string; text: string };

/** People in a row: portrait, name, what they do, and a few words. */
export function PersonCards({ people }: { people: Person[] }) {
  return (
    <ul className="grid-cards">
      {people.map(({ name, role, image, category, text }) => (
        <li key={name} className="flex gap-4 lg:flex-col">
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
          <div>
            <h3 className="text-h3">{name}</h3>
            <p className="text-small font-semibold text-brand">{role}</p>
            <p className="mt-1.5 text-small text-mute">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
