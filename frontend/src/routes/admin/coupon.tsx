import { useParams } from 'react-router';
import { CouponScreen } from '@/features/admin-coupons/coupon-screen';

export function Component() {
  const { id = '' } = useParams();
  return <CouponScreen key={id} id={id} />;
}
