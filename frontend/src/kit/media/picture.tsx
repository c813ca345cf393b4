import { useState } from 'react';
import { preload } from 'react-dom';
import { Jaali } from '@/kit/ui/jaali';
import { categoryTone } from '@/kit/lib/category';
import { cn } from '@/kit/lib/cn';
import { prefersReducedData } from '@/kit/lib/prefers-reduced-data';
import { useHydrated } from '@/kit/lib/use-hydrated';

type PictureProps = {
  src: string | null;
  /** Empty if the title is shown next to the picture. */
  alt: string;
  ratio?: 'video' | 'square' | 'wide' | 'album';
  /** Tone of the stand-in. */
  category?: string;
  /**
   * Whether the picture is above the fold, and so preloaded and fetched first. A string is the media query
   * under which that is so. Other pictures load lazily.
   */
  priority?: boolean | string;
  /** How wide it is shown, as in the attribute of that name. A card's or a hero's width if left out. */
  sizes?: string;
  className?: string;
};

const ratios = {
  video: 'aspect-video',
  square: 'aspect-square',
  wide: 'aspect-[1200/630]',
  album: 'aspect-[8/5]',
};

const widths = [320, 640, 960];
const defaultSizes = '(min-width: 64rem) 372px, (min-width: 36rem) 50vw, 100vw';

/** Returns the `srcset` of an uploaded picture. Readers who save data are not offered the largest width. */
function srcSetOf(src: string, reducedData: boolean): string | undefined {
  const [, stem] = /^(\/media\/files\/[\w-]+)-960\.webp$/.exec(src) ?? [];
  if (!stem) return undefined;
  const few = reducedData ? widths.slice(0, -1) : widths;
  return few.map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
}

/** A picture in a box of fixed ratio. A missing picture becomes a lattice in its category's tone. */
export function Picture({
  src,
  alt,
  ratio = 'video',
  category = '',
  priority = false,
  sizes = defaultSizes,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // The server does not know whether the reader saves data, so this applies after hydration.
  const reducedData = useHydrated() && prefersReducedData();
  const missing = !src || failed === src;
  const srcSet = missing ? undefined : srcSetOf(src, reducedData);
  // React preloads a high-priority picture itself, but for every width of the window.
  if (!missing && typeof priority === 'string')
    preload(src, {
      as: 'image',
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
      media: priority,
    });
  return (
    <span
      data-category={categoryTone(category)}
      className={cn(
        'relative block overflow-hidden',
        ratios[ratio],
        missing ? 'bg-category' : 'bg-sand',
        className,
      )}
    >
      {missing ? (
        <span role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Jaali lit={[4, 1]} className="text-white/15" />
        </span>
      ) : (
        <img
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === true ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
