import document from './content/privacy.md';
import { LegalPage } from './legal-page';

export const Component = () => <LegalPage document={document} />;
