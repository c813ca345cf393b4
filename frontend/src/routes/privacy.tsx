import document from '@/features/legal/content/privacy.md';
import { LegalPage } from '@/features/legal/legal-page';

export const Component = () => <LegalPage document={document} />;
