import { LegalPageView, legalLoader } from './legal-page';

export const loader = legalLoader('privacy');

export const Component = () => <LegalPageView page="privacy" />;
