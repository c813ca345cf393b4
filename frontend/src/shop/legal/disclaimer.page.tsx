import { LegalPageView, legalLoader } from './legal-page';

export const loader = legalLoader('disclaimer');

export const Component = () => <LegalPageView page="disclaimer" />;
