import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { Progress, writeCounts } from './progress.ts';

/** Tells how far the run is, and of failures alone. */
export default class PlaywrightReporter implements Reporter {
  readonly #progress = new Progress('journeys');
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
    this.#progress.begin(suite.allTests().length);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const hasFailed = result.status !== test.expectedStatus;
    if (hasFailed) {
      this.#progress.clear();
      console.log(`FAIL ${test.titlePath().filter(Boolean).join(' > ')}`);
      result.errors.forEach(tell);
      for (const { name, path } of result.attachments) if (path) console.log(`${name}: ${path}`);
    }
    this.#progress.end(hasFailed);
  }

  onError(error: TestError): void {
    this.#progress.clear();
    tell(error);
  }

  onEnd(): void {
    this.#progress.clear();
    const outcomes = this.#suite?.allTests().map((test) => test.outcome()) ?? [];
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    const [passed, skipped] = [count('expected'), count('skipped')];
    writeCounts({ passed, skipped, failed: outcomes.length - passed - skipped });
  }

  printsToStdio(): boolean {
    return true;
  }
}

function tell({ message, stack, value, snippet }: TestError): void {
  console.log(`${stack ?? message ?? value ?? ''}\n${snippet ?? ''}\n`);
}
