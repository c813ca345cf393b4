export type Route = {
  name: string;
  path: string;
  /** The page's title without the brand's name, which follows it. */
  title: string;
  /** Outside the public layout: no navigation bar, no footer. */
  bare?: boolean;
  signedIn?: boolean;
  /** Whether the page needs scripts. The page that links to it can be read without them. */
  scripted?: boolean;
};

/** Every page of the client by its own address. */
export const routes: Route[] = [
  { name: 'home', path: '/', title: 'Learn Today, Lead Tomorrow' },
  { name: 'courses', path: '/courses', title: 'Explore courses' },
  { name: 'course', path: '/course/full-stack-web-development', title: 'Full Stack Web Development' },
  { name: 'course-hindi', path: '/course/hindi-mein-html-css', title: 'हिन्दी में HTML और CSS' },
  { name: 'course-free', path: '/course/first-job-toolkit', title: 'First Job Toolkit' },
  { name: 'mentor', path: '/mentors/aarti', title: 'Aarti' },
  { name: 'bundles', path: '/bundles', title: 'Bundles' },
  { name: 'bundle', path: '/bundle/take-your-shop-online', title: 'Take Your Shop Online' },
  { name: 'special-bundles', path: '/specialBundles', title: 'Digital learning bundles' },
  { name: 'special-bundle-1', path: '/specialBundle/1', title: 'Freelancing Road To 1 Lakh', bare: true },
  { name: 'special-bundle-2', path: '/specialBundle/2', title: 'Freelancing Road To 3 Lakhs', bare: true },
  { name: 'special-bundle-3', path: '/specialBundle/3', title: 'Freelancing Road To 5 Lakhs', bare: true },
  { name: 'basic-bundle', path: '/basicBundle', title: 'What 1 lakh a year from freelancing takes' },
  {
    name: 'intermediate-bundle',
    path: '/intermediateBundle',
    title: 'What 3 lakhs a year from freelancing takes',
  },
  { name: 'advance-bundle', path: '/advanceBundle', title: 'What 5 lakhs a year from freelancing takes' },
  { name: 'goal', path: '/goal/1', title: 'Advance to a higher role' },
  { name: 'goal-8', path: '/goal/8', title: 'Government exams' },
  { name: 'blogs', path: '/blogs', title: 'Blog' },
  {
    name: 'blog-article',
    path: '/blogs/how-to-win-your-first-freelance-client',
    title: 'How to win your first freelance client',
  },
  { name: 'about', path: '/about', title: 'About us' },
  { name: 'gallery-events', path: '/gallery/events', title: 'Events' },
  { name: 'gallery-trips', path: '/gallery/Trips', title: 'Trips' },
  { name: 'gallery-occasions', path: '/gallery/occassions', title: 'Occasions' },
  { name: 'contact', path: '/contactus', title: 'Contact us' },
  { name: 'terms', path: '/terms', title: 'Terms & Conditions' },
  { name: 'privacy', path: '/privacy', title: 'Privacy policy' },
  { name: 'refund', path: '/refund', title: 'Refund policy' },
  { name: 'license', path: '/licenseAndAgreement', title: 'License & Agreements' },
  { name: 'disclaimer', path: '/disclaimer', title: 'Disclaimer' },
  { name: 'legal-versions', path: '/legal/terms', title: 'Versions of: Terms & Conditions', scripted: true },
  { name: 'join-us', path: '/joinus', title: 'Join us' },
  { name: 'webinars', path: '/webinars', title: 'Webinars' },
  { name: 'webinar-withdraw', path: '/webinars/seat/withdraw', title: 'Give up your seat' },
  { name: 'cart', path: '/cart', title: 'Cart' },
  { name: 'login', path: '/login', title: 'Login', bare: true },
  { name: 'signup', path: '/signup', title: 'Sign up', bare: true },
  { name: 'forgot-password', path: '/forgotpassword', title: 'Forgot password', bare: true },
  { name: 'reset-password', path: '/resetpassword?token=any', title: 'New password', bare: true },
  { name: 'login-link', path: '/loginlink?token=any', title: 'Log in with a link', bare: true },
  { name: 'confirm-email', path: '/confirmemail', title: 'Confirm your email', bare: true },
  { name: 'parent-consent', path: '/parentconsent', title: 'A parent’s consent', bare: true },
  {
    name: 'payment',
    path: '/payment?type=course&courseId=react-projects',
    title: 'Payment',
    bare: true,
    signedIn: true,
  },
  { name: 'dashboard', path: '/dashboard', title: 'Today', signedIn: true },
  { name: 'orders', path: '/dashboard/orders', title: 'Orders', signedIn: true },
  { name: 'invoices', path: '/dashboard/profile/invoices', title: 'Invoices', signedIn: true },
  {
    name: 'privacy-and-security',
    path: '/dashboard/profile/privacyandsecurity',
    title: 'Privacy & Security',
    signedIn: true,
  },
  { name: 'help-and-support', path: '/dashboard/help&support', title: 'Help & Support', signedIn: true },
  { name: 'my-courses', path: '/dashboard/mycourses', title: 'My Courses', signedIn: true },
  { name: 'wallet', path: '/dashboard/mywallet', title: 'My Wallet', signedIn: true },
  { name: 'refer', path: '/dashboard/refer&earn', title: 'Refer & Earn', signedIn: true },
  {
    name: 'upgrade',
    path: '/dashboard/mycourse/upgrade',
    title: 'Upgrade to a bundle',
    signedIn: true,
  },
  {
    name: 'player',
    path: '/course/spoken-english-for-work/learn',
    title: 'Spoken English for Everyday Work: lessons',
    bare: true,
    signedIn: true,
  },
  {
    name: 'player-discussions',
    path: '/course/hindi-mein-html-css/learn?tab=discussions',
    title: 'हिन्दी में HTML और CSS: lessons',
    bare: true,
    signedIn: true,
  },
];
