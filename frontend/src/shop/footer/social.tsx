import facebook from 'bootstrap-icons/icons/facebook.svg?raw';
import instagram from 'bootstrap-icons/icons/instagram.svg?raw';
import linkedin from 'bootstrap-icons/icons/linkedin.svg?raw';
import x from 'bootstrap-icons/icons/twitter-x.svg?raw';
import youtube from 'bootstrap-icons/icons/youtube.svg?raw';
import { settings } from '@/api/settings';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/footer';

const marks = [
  ['instagram', instagram],
  ['facebook', facebook],
  ['linkedin', linkedin],
  ['youtube', youtube],
  ['x', x],
] as const;

/** The institute's accounts; those that are not set are left out. */
export function Social() {
  const { brand, social } = settings();
  const set = marks.flatMap(([network, mark]) => {
    const address = social[network];
    return address ? [{ network, mark, address }] : [];
  });
  if (set.length === 0) return null;
  return (
    <ul className="-ml-3 flex flex-wrap">
      {set.map(({ network, mark, address }) => (
        <li key={network}>
          <IconButton asChild onDeep label={t('socialLink', { brand: brand.name, network: t(network) })}>
            <a href={address} target="_blank" rel="noreferrer">
              {/* The package's own drawing, fixed at build time. */}
              <span aria-hidden className="[&>svg]:size-5" dangerouslySetInnerHTML={{ __html: mark }} />
            </a>
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
