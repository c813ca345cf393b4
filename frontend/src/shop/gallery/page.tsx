import { useParams } from 'react-router';
import { NotFound } from '@/shared/not-found';
import { albumOf } from '@/i18n/prose/albums';
import { GalleryPage } from './gallery-page';

export function Component() {
  const album = albumOf(useParams().type);
  return album ? <GalleryPage album={album} /> : <NotFound />;
}
