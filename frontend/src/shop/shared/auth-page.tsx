import type { ReactNode } from 'react';
import { BareHeader } from '@/domain/page/bare-header';
import { PromisePanel } from './promise-panel';

/** The layout of a page for login or sign-up: the form, and a panel about the institute beside it. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <>
      <BareHeader />
      <div className="container-page grid flex-1 grid-cols-[minmax(0,1fr)] gap-8 py-10 md:grid-cols-2 md:py-8 lg:gap-16">
        <div className="flex flex-col md:justify-center md:py-16">
          <div className="w-full md:max-w-110">{children}</div>
        </div>
        <PromisePanel />
      </div>
    </>
  );
}
