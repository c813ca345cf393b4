import { X } from 'lucide-react';
import { Link } from 'react-router';
import { offerSaving } from '@/domain/catalog/saving';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/offers';
import { t as common } from '@/i18n/common';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import type { OffersProps } from './offers-props';

/**
 * The first offer in a strip at the bottom of the screen. It does not take the focus. It is sticky and ends
 * with the page's content, so it neither covers the footer nor shifts anything.
 */
export function OfferStrip({ section, offers, onClose }: OffersProps) {
  const [first] = offers;
  if (!first) return null;
  const { text, bundle } = first;
  const saved = offerSaving(bundle);
  const said = text.trim() || t('fallback', { name: bundle.bundleName, percent: saved.percent });
  return (
    <aside
      aria-label={section.title}
      className="foot-bar sticky bottom-0 z-30 animate-in border-t border-line bg-card fade-in print:hidden"
    >
      <div className="container-page flex items-center gap-x-4 py-1">
        <div className="min-w-0 flex-1 text-small sm:flex sm:items-center sm:gap-x-6">
          <p lang={languageOf(said)} className="line-clamp-2 pt-1 sm:flex-1 sm:pt-0">
            {said}
          </p>
          <p className="flex flex-wrap items-center gap-x-6">
            <span className="font-semibold text-success tnum">{t('saving', saved)}</span>
            <Link
              to={paths.bundle(bundle.slug)}
              lang={languageOf(section.action)}
              onClick={onClose}
              className="inline-flex min-h-11 items-center text-link"
            >
              {section.action}
            </Link>
          </p>
        </div>
        <IconButton label={common('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
    </aside>
  );
}
