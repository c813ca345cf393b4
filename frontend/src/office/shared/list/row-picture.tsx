import { Picture } from '@/kit/media/picture';

/** A row's picture, as high as the row lets it be. What it is of stands beside it. */
export const RowPicture = ({ src, category }: { src: string | null; category?: string }) => (
  <Picture src={src} alt="" category={category} sizes="64px" className="w-16 shrink-0 rounded-[6px]" />
);
