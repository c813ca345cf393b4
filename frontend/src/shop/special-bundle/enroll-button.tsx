import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { BundleWithCourses } from '@/api/types';
import { useBuyPath } from '@/domain/catalog/use-buy-path';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/special-bundle';
import { paths } from '@/domain/paths/paths';

export type BundlePart = {
  /** The slug. Until the bundle is loaded, the id or slug in the URL. */
  id: string;
  /** Unknown while the page loads. */
  bundle: BundleWithCourses | undefined;
};

type EnrollButtonProps = BundlePart & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;

/** Leads to the payment or the signup; an owner goes to the courses instead. */
export function EnrollButton({ id, bundle, ...look }: EnrollButtonProps) {
  // Calls and pages take the slug too, so the button works before the bundle is there.
  const buy = useBuyPath({ type: 'bundle', id: bundle?._id ?? id });
  return (
    <Button asChild {...look}>
      {bundle?.owned ? (
        <Link to={paths.myCourses}>
          {t('goToCourses')}
          <ArrowRight size={18} aria-hidden />
        </Link>
      ) : (
        <Link to={buy}>{t('enroll')}</Link>
      )}
    </Button>
  );
}
