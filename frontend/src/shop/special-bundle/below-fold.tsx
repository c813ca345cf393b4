import { useQuery } from '@tanstack/react-query';
import { bundleQuery } from '@/api/catalog';
import { Benefits } from './benefits';
import { BonusSkills } from './bonus-skills';
import { Certificate } from './certificate';
import { Faq } from './faq';
import { IncludedCourses } from './included-courses';
import { LandingFooter } from './landing-footer';
import { Market } from './market';
import { Mentors } from './mentors';
import { PriceSection } from './price-section';
import { Roadmap } from './roadmap';

/** The landing page below its head. It asks for the bundle itself: its code may come after the data. */
export default function BelowFold({ address }: { address: string }) {
  const { data: bundle } = useQuery(bundleQuery(address));
  return (
    <>
      <BonusSkills />
      <Benefits bundle={bundle} />
      <Market />
      <Roadmap />
      <IncludedCourses bundle={bundle} />
      <Mentors bundle={bundle} />
      <Certificate id={bundle?.slug ?? address} bundle={bundle} />
      <PriceSection bundle={bundle} />
      <Faq bundle={bundle} />
      <LandingFooter />
    </>
  );
}
