import { readFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Lines of a failed test's page that are printed. */
const MOST_LINES = 120;

/** Prints at the end of a run the page of each failed test: of a CI log often nothing but the end is kept. */
export default class FailedPages implements Reporter {
  private all?: Suite;

  onBegin(_: unknown, all: Suite): void {
    this.all = all;
  }

  onEnd(): void {
    for (const test of this.all?.allTests() ?? [])
      if (test.outcome() === 'unexpected') FailedPages.show(test);
  }

  /** Prints why a test failed, and its page as a screen reader has it. */
  private static show(test: TestCase): void {
    const last = test.results.at(-1);
    const page = last?.attachments.find(({ name }) => name === 'error-context');
    const text = page?.path ? readFileSync(page.path, 'utf8') : (page?.body?.toString() ?? '');
    const lines = [
      `Failed: ${FailedPages.name(test)}`,
      last?.error?.message ?? '',
      ...text.split('\n').slice(0, MOST_LINES),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }

  private static name(test: TestCase): string {
    const [, project, , ...titles] = test.titlePath();
    return `${project}: ${test.location.file.split('/e2e/').at(-1)}: ${titles.join(' › ')}`;
  }
}
