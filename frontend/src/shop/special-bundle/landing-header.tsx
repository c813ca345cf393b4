import { BareHeader } from '@/domain/page/bare-header';
import { EnrollButton, type BundlePart } from './enroll-button';

/**
 * The header of the landing page: the logo, and the button to enroll. The button is outlined, because the
 * page's filled button is in the bar at the bottom.
 */
export function LandingHeader(part: BundlePart) {
  return (
    <BareHeader>
      <EnrollButton {...part} variant="outline" />
    </BareHeader>
  );
}
