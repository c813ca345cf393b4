import { PageMeta } from '@/components/page-meta';
import { Actions } from '@/features/kit/actions';
import { Content } from '@/features/kit/content';
import { Feedback } from '@/features/kit/feedback';
import { Forms } from '@/features/kit/forms';

/** Every component in its states; in development only. Its samples are the one text that no catalogue holds. */
export function Component() {
  return (
    <main id="main" tabIndex={-1} className="container-page py-12">
      <PageMeta title="Components" noindex />
      <h1 className="mb-8 text-display">Components</h1>
      <Actions />
      <Forms />
      <Content />
      <Feedback />
    </main>
  );
}
