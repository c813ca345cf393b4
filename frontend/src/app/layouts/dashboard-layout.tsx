import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { EmailBanner } from '@/learner/account/email-banner';
import { MobileBanner } from '@/learner/account/mobile-banner';
import { DashboardNav } from '@/learner/dashboard/dashboard-nav';

/** Layout of the learner's pages, with their menu at the side, or above the content on a phone. */
export function Component() {
  // Load the toaster's code in advance: messages must also appear without a connection, when the code can no
  // longer be fetched.
  useEffect(() => void import('@/kit/ui/toaster').catch(() => undefined), []);
  return (
    <div className="container-page grid gap-6 py-8 md:grid-cols-[220px_minmax(0,1fr)] md:gap-10 md:py-12">
      <DashboardNav />
      <div className="min-w-0">
        <EmailBanner />
        <MobileBanner />
        <Outlet />
      </div>
    </div>
  );
}
