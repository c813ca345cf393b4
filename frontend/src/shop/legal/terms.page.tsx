import { LegalPageView, legalLoader } from './legal-page';

export const loader = legalLoader('terms');

export const Component = () => <LegalPageView page="terms" />;
