import document from '@/features/legal/content/refund.md';
import { LegalPage } from '@/features/legal/legal-page';

export const Component = () => <LegalPage document={document} />;
