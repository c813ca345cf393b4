import { cn } from '@/kit/lib/cn';
import { categoryTone } from '@/kit/lib/category';

type AvatarProps = { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg' | 'xl'; category?: string };

const sizes = {
  sm: 'size-9 text-small',
  md: 'size-11 text-body',
  lg: 'size-20 text-h2',
  xl: 'size-28 text-h1',
};

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();

/** A person's picture. The name is shown next to it, so screen readers skip the picture. */
export function Avatar({ name, src, size = 'md', category = '' }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-category={categoryTone(category)}
      className={cn(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-category font-semibold text-white',
        sizes[size],
      )}
    >
      {src ? (
        <img src={src} alt="" className="size-full object-cover" loading="lazy" />
      ) : (
        // Draw the initials with CSS, so that they do not become part of a surrounding button's name.
        <span data-initials={initials(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  );
}
