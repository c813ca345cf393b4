import { PageMeta } from '@/domain/page/page-meta';
import { Actions } from './actions';
import { Content } from './content';
import { Feedback } from './feedback';
import { Forms } from './forms';

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
