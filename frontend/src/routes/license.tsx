import document from '@/features/legal/content/license.md';
import { LegalPage } from '@/features/legal/legal-page';

export const Component = () => <LegalPage document={document} />;
