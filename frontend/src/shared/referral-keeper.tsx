import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepReferral } from '@/shared/stores/referral';

/** Keeps the referral code of whichever page it came with, until the visitor signs up. */
export function ReferralKeeper() {
  const { search } = useLocation();
  useEffect(() => keepReferral(search), [search]);
  return null;
}
