import { AppPromo } from './app-promo';
import { ClosingBanner } from './closing-banner';
import { CourseCarousel } from './course-carousel';
import { DigitalBundles } from './digital-bundles';
import { Faq } from './faq';
import { TopMentors } from './mentors';
import { Partners } from './partners';
import { Schools } from './schools';
import { Testimonials } from './testimonials';

/** The home page below its first courses: more to learn, who stands behind it, and what people say and ask. */
export default function BelowFold() {
  return (
    <>
      <DigitalBundles />
      <CourseCarousel />
      <Partners />
      <TopMentors />
      <Schools />
      <Testimonials />
      <AppPromo />
      <Faq />
      <ClosingBanner />
    </>
  );
}
