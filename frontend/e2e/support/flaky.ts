import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** At the end of a run: what passed at its second try only. It fails nothing, and should be fixed all the same. */
export default class Flaky implements Reporter {
  private all?: Suite;

  onBegin(_: unknown, all: Suite): void {
    this.all = all;
  }

  onEnd(): void {
    const flaky = this.all?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    if (flaky.length === 0) return;
    const lines = flaky.map((test) => `  ${Flaky.name(test)}`);
    const count = flaky.length === 1 ? 'One browser test' : `${flaky.length} browser tests`;
    process.stdout.write(
      `${count} passed only at a second try. That should be fixed:\n${lines.join('\n')}\n`,
    );
  }

  private static name(test: TestCase): string {
    const [, project, , ...titles] = test.titlePath();
    return `${project}: ${test.location.file.split('/e2e/').at(-1)}: ${titles.join(' › ')}`;
  }
}
