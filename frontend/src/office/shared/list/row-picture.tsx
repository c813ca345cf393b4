import { Picture } from '@/kit/media/picture';

/**
 * The picture of a row, limited by the row's height. It has no alt text because the text beside it says what
 * it shows.
 */
export const RowPicture = ({ src, category }: { src: string | null; category?: string }) => (
  <Picture src={src} alt="" category={category} sizes="64px" className="w-16 shrink-0 rounded-[6px]" />
);
