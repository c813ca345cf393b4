import { useParams } from 'react-router';
import { NotFound } from '@/components/not-found';
import { albumOf } from '@/features/gallery/albums';
import { GalleryPage } from '@/features/gallery/gallery-page';

export function Component() {
  const album = albumOf(useParams().type);
  return album ? <GalleryPage album={album} /> : <NotFound />;
}
