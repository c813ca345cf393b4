import { Link } from 'react-router';
import { settings } from '@/api/settings';
import farida from '@/assets/people/farida.svg';
import { Jaali } from '@/shared/brand/jaali';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/about';
import { paths } from '@/shared/lib/paths';
import { GalleryLinks } from './gallery-links';
import { Team } from './team-section';

export function AboutPage() {
  return (
    <>
      <div className="on-deep relative isolate overflow-hidden bg-brand-deep text-white">
        <Jaali className="-z-10 text-white/5" />
        <div className="container-page py-12 md:py-16 lg:py-20">
          <h1 className="text-h1 lg:text-[3.25rem]">{t('title')}</h1>
          <p className="mt-5 max-w-[48ch] text-lead text-white/85">{t('lead')}</p>
        </div>
      </div>
      <Founder />
      <Aims />
      <Team />
      <GalleryLinks />
      <section className="container-page section">
        <h2 className="text-h2">{t('closingTitle')}</h2>
        <p className="mt-2 measure text-mute">{t('closingText')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild>
            <Link to={paths.contact}>{t('contact')}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.courses()}>{t('explore')}</Link>
          </Button>
        </div>
      </section>
    </>
  );
}

function Founder() {
  return (
    <section className="container-page grid items-start gap-x-14 gap-y-8 section md:grid-cols-[200px_minmax(0,1fr)] lg:grid-cols-[320px_minmax(0,1fr)]">
      <figure className="max-md:flex max-md:items-center max-md:gap-5">
        <span
          data-category="career"
          className="block aspect-square w-28 shrink-0 overflow-hidden rounded-hero bg-category/15 md:w-full"
        >
          <img src={farida} alt="" width={320} height={320} className="size-full object-cover" />
        </span>
        <figcaption className="md:mt-4">
          <p className="text-h3">{t('founderName')}</p>
          <p className="text-small text-mute">{t('founderRole', { brand: settings().brand.name })}</p>
        </figcaption>
      </figure>
      <div className="measure">
        <h2 className="text-h2">{t('founderTitle')}</h2>
        <p className="mt-4 text-lead">{t('founder1')}</p>
        <p className="mt-4">{t('founder2')}</p>
        <p className="mt-4">{t('founder3')}</p>
      </div>
    </section>
  );
}

function Aims() {
  const { figures } = settings();
  const facts = [
    { value: figures.students, label: t('students') },
    { value: figures.courses, label: t('courses') },
    { value: figures.trainers, label: t('trainers') },
    { value: figures.liveTrainings, label: t('liveTrainings') },
    { value: figures.placementPartners, label: t('partners') },
  ];
  return (
    <section className="bg-sand">
      <div className="container-page section">
        <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
          <div className="border-t-2 border-brand pt-5">
            <h2 className="text-h2">{t('mission')}</h2>
            <p className="mt-3 text-lead">{t('missionText')}</p>
          </div>
          <div className="border-t-2 border-brand pt-5">
            <h2 className="text-h2">{t('vision')}</h2>
            <p className="mt-3 text-lead">{t('visionText')}</p>
          </div>
        </div>
        <div className="mt-12 flex flex-wrap items-baseline gap-x-3 md:mt-16">
          <h2 className="text-h3">{t('figuresTitle')}</h2>
          <p className="text-small text-mute">{t('figuresText')}</p>
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
          {facts.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-small text-mute">{label}</dt>
              <dd className="text-h2 tnum">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
