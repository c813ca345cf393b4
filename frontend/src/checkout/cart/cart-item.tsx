import { Trash2, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { settings } from '@/api/settings';
import type { CartLine, QuoteLine } from '@/api/types';
import { StartDate } from '@/domain/catalog/start-date';
import { Credits, InclusivePrice } from '@/checkout/shared/lines';
import { Picture } from '@/kit/media/picture';
import { Button } from '@/kit/ui/button';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/cart';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { paths } from '@/domain/paths/paths';

type CartItemProps = {
  line: CartLine;
  /**
   * The line with the server's present price. Until it is loaded, the price at the time of adding is shown.
   */
  priced: QuoteLine | undefined;
  warnings: string[];
  /** A bundle in the cart contains the course, so one of them must go. */
  isInBundle: boolean;
  onRemove: () => void;
};

export function CartItem({ line, priced, warnings, isInBundle, onRemove }: CartItemProps) {
  const shown = priced ?? { price: line.price, taxable: line.price, total: line.priceInclGst };
  const to = line.type === 'course' ? paths.course(line.slug) : paths.bundle(line.slug);
  return (
    <li className="py-5">
      <div className="flex gap-4">
        <Picture
          src={line.image}
          alt=""
          className="w-20 shrink-0 self-start rounded-control max-[22rem]:hidden sm:w-44 md:w-28 lg:w-44"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:gap-4 md:flex-col md:gap-1 lg:flex-row lg:gap-4">
          <div className="min-w-0 flex-1">
            <p className="text-caption text-mute">{t(line.type)}</p>
            <h2 lang={languageOf(line.title)} className="line-clamp-2 text-h3">
              <Link to={to} className="hover:text-brand hover:underline hover:underline-offset-4">
                {line.title}
              </Link>
            </h2>
            <StartDate day={priced?.startsOn} className="text-small" />
            {warnings.map((message) => (
              <p key={message} className="mt-1.5 flex items-start gap-1.5 text-small text-rating">
                <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
                {message}
              </p>
            ))}
            {isInBundle ? (
              <Button variant="outline" className="mt-2" onClick={onRemove}>
                {t('keepBundle')}
              </Button>
            ) : null}
          </div>
          <div className="sm:max-w-40 sm:text-right md:max-w-none md:text-left lg:max-w-40 lg:text-right">
            <p className="text-h3 whitespace-nowrap tnum" translate="no">
              {formatRupees(shown.price)}
            </p>
            <InclusivePrice line={shown} rate={settings().gst.percent} className="mt-0.5" />
          </div>
        </div>
        <IconButton
          label={t('remove', { title: line.title })}
          onClick={onRemove}
          className="-mt-2.5 -mr-[10px] text-mute hover:text-vermilion"
        >
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </div>
      <Credits credits={priced?.credits ?? []} className="sm:ml-48 md:ml-32 lg:ml-48" />
    </li>
  );
}
