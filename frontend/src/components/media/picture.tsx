import { useState } from 'react';
import { Jaali } from '@/components/brand/jaali';
import { categoryTone } from '@/lib/category';
import { cn } from '@/lib/cn';

type PictureProps = {
  src: string | null;
  /** Empty where the title stands beside it. */
  alt: string;
  ratio?: 'video' | 'square' | 'wide';
  /** Tone of the stand-in. */
  category?: string;
  /** Above the fold: fetched first. Others wait until they are near. */
  priority?: boolean;
  className?: string;
};

const ratios = { video: 'aspect-video', square: 'aspect-square', wide: 'aspect-[1200/630]' };

/** A picture in a box that keeps its place. A missing one becomes a lattice in its category's tone. */
export function Picture({
  src,
  alt,
  ratio = 'video',
  category = '',
  priority = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const missing = !src || failed === src;
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
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
