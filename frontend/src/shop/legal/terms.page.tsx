import document from './content/terms.md';
import { LegalPage } from './legal-page';

export const Component = () => <LegalPage document={document} />;
