import type { DraftSection, KindRule } from '@/api/admin/site';
import type { FieldErrors } from '@/kit/form/field-errors';
import { sitePageNames } from '@/domain/page/site-page-names';
import { t } from '@/i18n/admin-site';
import { fieldName, ruleOf } from './draft';

const pages: Partial<Record<string, string>> = sitePageNames;
export const pageLabel = (page: string): string => pages[page] ?? page;

/** The groups of the list of pages. A page in no other group is in the first. */
const groups: { title: string; pages: string[] }[] = [
  { title: t('groupPages'), pages: [] },
  {
    title: t('groupBundles'),
    pages: ['specialBundle', 'basicBundle', 'intermediateBundle', 'advanceBundle'],
  },
  { title: t('groupNavigation'), pages: ['navigation'] },
];

export const groupsOf = <Row extends { page: string }>(rows: Row[]): { title: string; rows: Row[] }[] =>
  groups
    .map(({ title, pages: own }) => ({
      title,
      rows: rows.filter(({ page }) =>
        own.length > 0 ? own.includes(page) : !groups.some((other) => other.pages.includes(page)),
      ),
    }))
    .filter((group) => group.rows.length > 0);

const kindLabels: Partial<Record<string, string>> = {
  hero: t('kindHero'),
  trending: t('kindTrending'),
  digitalBundles: t('kindDigitalBundles'),
  newCourses: t('kindNewCourses'),
  mentors: t('kindMentors'),
  figures: t('kindFigures'),
  partners: t('kindPartners'),
  people: t('kindPeople'),
  schools: t('kindSchools'),
  testimonials: t('kindTestimonials'),
  app: t('kindApp'),
  faq: t('kindFaq'),
  closing: t('kindClosing'),
  offers: t('kindOffers'),
  prose: t('kindProse'),
  story: t('kindStory'),
  founder: t('kindFounder'),
  aims: t('kindAims'),
  team: t('kindTeam'),
  galleries: t('kindGalleries'),
  goal: t('kindGoal'),
  album: t('kindAlbum'),
  openingsIntro: t('kindOpeningsIntro'),
  bundleIntro: t('kindBundleIntro'),
  skills: t('kindSkills'),
  benefits: t('kindBenefits'),
  market: t('kindMarket'),
  roadmap: t('kindRoadmap'),
  bundleCourses: t('kindBundleCourses'),
  bundleMentors: t('kindBundleMentors'),
  certificate: t('kindCertificate'),
  price: t('kindPrice'),
  road: t('kindRoad'),
  needs: t('kindNeeds'),
  plan: t('kindPlan'),
  fit: t('kindFit'),
  isNot: t('kindIsNot'),
  roadBundle: t('kindRoadBundle'),
  furtherLinks: t('kindFurtherLinks'),
  opening: t('kindOpening'),
  header: t('kindHeader'),
  drawer: t('kindDrawer'),
  menuBundles: t('kindMenuBundles'),
  footerColumn: t('kindFooterColumn'),
  legal: t('kindLegal'),
};
/** The label of a kind. A kind unknown to this client keeps its API name. */
export const kindLabel = (kind: string): string => kindLabels[kind] ?? kind;

const fieldLabels: Partial<Record<string, string>> = {
  title: t('fieldTitle'),
  text: t('fieldText'),
  headlineStart: t('fieldHeadlineStart'),
  headlineEnd: t('fieldHeadlineEnd'),
  lead: t('fieldLead'),
  picture: t('fieldPicture'),
  pictureText: t('fieldPictureText'),
  video: t('fieldVideo'),
  note: t('fieldNote'),
  items: t('fieldItems'),
  steps: t('fieldSteps'),
  value: t('fieldValue'),
  label: t('fieldLabel'),
  name: t('fieldName'),
  link: t('fieldLink'),
  role: t('fieldRole'),
  subject: t('fieldSubject'),
  about: t('fieldAbout'),
  institution: t('fieldInstitution'),
  place: t('fieldPlace'),
  person: t('fieldPerson'),
  quote: t('fieldQuote'),
  students: t('fieldStudents'),
  teachers: t('fieldTeachers'),
  metric: t('fieldMetric'),
  metricLabel: t('fieldMetricLabel'),
  course: t('fieldCourse'),
  rating: t('fieldRating'),
  feedback: t('fieldFeedback'),
  question: t('fieldQuestion'),
  answer: t('fieldAnswer'),
  body: t('fieldBody'),
  address: t('fieldAddress'),
  description: t('fieldDescription'),
  figures: t('fieldFigures'),
  searches: t('fieldSearches'),
  category: t('fieldCategory'),
  words: t('fieldWords'),
  titleWords: t('fieldTitleWords'),
  caption: t('fieldCaption'),
  bundle: t('fieldBundle'),
  icon: t('fieldIcon'),
  outcome: t('fieldOutcome'),
  messageTitle: t('fieldMessageTitle'),
  message: t('fieldMessage'),
  messageNote: t('fieldMessageNote'),
  weekTitle: t('fieldWeekTitle'),
  weekText: t('fieldWeekText'),
  week: t('fieldWeek'),
  day: t('fieldDay'),
  hours: t('fieldHours'),
  invoiceTitle: t('fieldInvoiceTitle'),
  invoiceNumber: t('fieldInvoiceNumber'),
  invoiceLines: t('fieldInvoiceLines'),
  invoiceNote: t('fieldInvoiceNote'),
  amount: t('fieldAmount'),
  dueText: t('fieldDueText'),
  dueAmount: t('fieldDueAmount'),
  jobs: t('fieldJobs'),
  count: t('fieldCount'),
  price: t('fieldPrice'),
  weeks: t('fieldWeeks'),
  suits: t('fieldSuits'),
  waitsTitle: t('fieldWaitsTitle'),
  waits: t('fieldWaits'),
  noneText: t('fieldNoneText'),
  employment: t('fieldEmployment'),
  howToApply: t('fieldHowToApply'),
  action: t('fieldAction'),
};
const choiceLabels: Partial<Record<string, string>> = {
  handshake: t('iconHandshake'),
  store: t('iconStore'),
  receipt: t('iconReceipt'),
  pictures: t('iconPictures'),
  calendar: t('iconCalendar'),
  robot: t('iconRobot'),
  languages: t('iconLanguages'),
  at: t('iconAt'),
  pen: t('iconPen'),
  palette: t('iconPalette'),
  table: t('iconTable'),
  card: t('iconCard'),
};
/** Returns the label of a value that a field may have. An unknown value is returned unchanged. */
export const choiceLabel = (value: string): string => choiceLabels[value] ?? value;
export const fieldLabel = (name: string): string => fieldLabels[name] ?? name;

/** What a section is called: its kind, with a number where a page may have several. */
export function sectionName(kinds: KindRule[], sections: DraftSection[], id: string): string {
  const section = sections.find((one) => one.id === id);
  if (!section) return '';
  const label = kindLabel(section.kind);
  if (!ruleOf(kinds, section.kind)?.many) return label;
  const alike = sections.filter(({ kind }) => kind === section.kind);
  return alike.length > 1 ? t('numbered', { name: label, n: alike.indexOf(section) + 1 }) : label;
}

/** 'items[2].name' as 'Entries 3, Name'. */
const pathLabel = (path: string): string =>
  path
    .split('.')
    .map((part) => {
      const [, name = part, index] = /^(\w+)(?:\[(\d+)\])?$/.exec(part) ?? [];
      return index === undefined
        ? fieldLabel(name)
        : t('numbered', { name: fieldLabel(name), n: Number(index) + 1 });
    })
    .join(', ');

/** Describes the place of a page's text: 'story.lead' as 'Story: Lead'. */
export function describeText(place: string) {
  const [kind = '', ...path] = place.split('.');
  return { group: 'basics' as const, label: `${kindLabel(kind)}: ${pathLabel(path.join('.'))}` };
}

/** The fields that are wrong, in the page's order, with what they are called. */
export function errorLabels(
  kinds: KindRule[],
  sections: DraftSection[],
  errors: FieldErrors,
): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const { id } of sections) {
    const own = fieldName(id, '');
    const name = sectionName(kinds, sections, id);
    for (const error of Object.keys(errors))
      if (error.startsWith(own))
        labels[error] = error === own ? name : `${name}: ${pathLabel(error.slice(own.length))}`;
  }
  return labels;
}
