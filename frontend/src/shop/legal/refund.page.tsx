import document from './content/refund.md';
import { LegalPage } from './legal-page';

export const Component = () => <LegalPage document={document} />;
