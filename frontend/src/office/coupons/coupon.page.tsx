import { useParams } from 'react-router';
import { CouponPage } from './coupon-page';

export function Component() {
  const { id = '' } = useParams();
  return <CouponPage key={id} id={id} />;
}
