import document from '@/i18n/prose/legal/disclaimer.md';
import { LegalPage } from './legal-page';

export const Component = () => <LegalPage document={document} />;
