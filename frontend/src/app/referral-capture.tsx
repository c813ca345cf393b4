import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { storeReferral } from '@/domain/referral/referral';

/** Stores the referral code that an address brought (`?ref=`), until the visitor signs up. */
export function ReferralCapture() {
  const { search } = useLocation();
  useEffect(() => storeReferral(search), [search]);
  return null;
}
