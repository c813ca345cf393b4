import { LegalPageView, legalLoader } from './legal-page';

export const loader = legalLoader('refund');

export const Component = () => <LegalPageView page="refund" />;
