import { settings } from '@/api/settings';
import { t } from '@/i18n/common';

type PageMetaProps = { title: string; description?: string; noindex?: boolean };

/** The page's title (with the brand's name behind it) and description; React puts them into the head. */
export function PageMeta({ title, description, noindex = false }: PageMetaProps) {
  return (
    <>
      <title>{t('titleWithBrand', { title, brand: settings().brand.name })}</title>
      {description ? <meta name="description" content={description} /> : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
