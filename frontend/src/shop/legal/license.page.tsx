import { LegalPageView, legalLoader } from './legal-page';

export const loader = legalLoader('license');

export const Component = () => <LegalPageView page="license" />;
