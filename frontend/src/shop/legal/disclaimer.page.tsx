import document from './content/disclaimer.md';
import { LegalPage } from './legal-page';

export const Component = () => <LegalPage document={document} />;
