import type { BundleWithCourses } from '@/api/types';
import { PageMeta } from '@/components/page-meta';
import { t } from '@/i18n/en/special-bundle';
import { Benefits } from './benefits';
import { BonusSkills } from './bonus-skills';
import { BuyBar } from './buy-bar';
import { Certificate } from './certificate';
import { roadOf } from './content';
import { Faq } from './faq';
import { Hero } from './hero';
import { IncludedCourses } from './included-courses';
import { LandingFooter } from './landing-footer';
import { LandingHeader } from './landing-header';
import { Market } from './market';
import { Mentors } from './mentors';
import { Money } from './money';
import { Roadmap } from './roadmap';
import { themeOf } from './theme';

type LandingPageProps = {
  /** As the address has it: an id or a slug. */
  address: string;
  bundle?: BundleWithCourses;
};

/** The page without its bundle is the one that the build makes: the same blocks, with places for what is to come. */
export function LandingPage({ address, bundle }: LandingPageProps) {
  const id = bundle?.slug ?? address;
  const road = roadOf(id);
  const part = { id, bundle };
  return (
    <div data-theme={themeOf(id, bundle)}>
      <PageMeta
        title={bundle?.bundleName ?? road?.name ?? t('title')}
        description={road?.lead ?? bundle?.description?.slice(0, 160)}
      />
      <LandingHeader {...part} />
      <Hero {...part} />
      <BonusSkills />
      <Benefits bundle={bundle} />
      <Market />
      <Roadmap />
      <IncludedCourses bundle={bundle} />
      <Mentors bundle={bundle} />
      <Certificate {...part} />
      <Money bundle={bundle} />
      <Faq bundle={bundle} />
      <LandingFooter />
      <BuyBar {...part} />
    </div>
  );
}
