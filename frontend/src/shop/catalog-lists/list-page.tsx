import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '@/kit/ui/button';

type ListPageProps = {
  title: string;
  lead: string;
  children: ReactNode;
  /** A link to the other list, for visitors who don't find what they want here. */
  more: { title: string; text: string; to: string; label: string };
};

/** A list of bundles, between its title and the way to the other list. */
export function ListPage({ title, lead, children, more }: ListPageProps) {
  return (
    <div className="container-page pt-10 pb-[clamp(48px,8vw,96px)] md:pt-14">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 measure text-mute">{lead}</p>
      <div className="mt-8 md:mt-10">{children}</div>
      <section className="mt-12 flex flex-col items-start gap-x-10 gap-y-5 rounded-card bg-sand p-6 md:mt-16 md:flex-row md:items-center md:justify-between md:p-8">
        <div>
          <h2 className="text-h3">{more.title}</h2>
          <p className="mt-1 measure text-mute">{more.text}</p>
        </div>
        <Button asChild variant="outline" className="max-sm:w-full">
          <Link to={more.to}>{more.label}</Link>
        </Button>
      </section>
    </div>
  );
}
