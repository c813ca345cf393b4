import { readFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Lines of a failed test's page that are printed. */
const MOST_LINES = 120;
/** Lines of its error that are said again at the very end. */
const MOST_REASONS = 4;

/**
 * Prints a summary at the end of a run: the page on which a test failed, and last a line for each failure,
 * because some logs keep only their end.
 */
export default class Summary implements Reporter {
  private all?: Suite;

  onBegin(_: unknown, all: Suite): void {
    this.all = all;
  }

  onEnd(): void {
    const failed = this.all?.allTests().filter((test) => test.outcome() === 'unexpected') ?? [];
    for (const test of failed) Summary.show(test);
    if (failed.length > 0)
      process.stdout.write(
        `Browser tests that failed:\n${failed.map((test) => Summary.line(test)).join('')}`,
      );
  }

  /** Returns the summary of a failed test: its name, its place and the first lines of its error. */
  private static line(test: TestCase): string {
    const { error } = test.results.at(-1) ?? {};
    const place = error?.location ? `:${error.location.line}` : '';
    const why = error?.message?.split('\n').slice(0, MOST_REASONS).join('\n    ') ?? '';
    return `  ${Summary.name(test)}${place}\n    ${why}\n`;
  }

  /** Prints why a test failed, and its page as a screen reader has it. */
  private static show(test: TestCase): void {
    const last = test.results.at(-1);
    const page = last?.attachments.find(({ name }) => name === 'error-context');
    const text = page?.path ? readFileSync(page.path, 'utf8') : (page?.body?.toString() ?? '');
    const lines = [
      `Failed: ${Summary.name(test)}`,
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
