import document from './content/license.md';
import { LegalPage } from './legal-page';

export const Component = () => <LegalPage document={document} />;
