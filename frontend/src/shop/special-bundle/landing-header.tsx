import { BareHeader } from '@/domain/page/bare-header';
import { EnrollButton, type BundlePart } from './enroll-button';

/** Logo and way in; the filled button of the page is the one in the bar at the foot. */
export function LandingHeader(part: BundlePart) {
  return (
    <BareHeader>
      <EnrollButton {...part} variant="outline" />
    </BareHeader>
  );
}
