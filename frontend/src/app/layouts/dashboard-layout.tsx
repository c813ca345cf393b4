import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { EmailBanner } from '@/learner/account/email-banner';
import { MobileBanner } from '@/learner/account/mobile-banner';
import { DashboardNav } from '@/learner/dashboard/dashboard-nav';

/** The learner's pages: their menu beside them, above them on a phone. */
export function Component() {
  // What is said in passing has to be said without a connection too, when its code cannot be fetched any more.
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
