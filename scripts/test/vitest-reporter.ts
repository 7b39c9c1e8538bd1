import { MinimalReporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { Progress, writeCounts } from './progress.ts';

/** Tells how far the run is, and of failures alone. */
export default class VitestReporter extends MinimalReporter {
  readonly #progress = new Progress('files');

  /** Without the banner. */
  override onInit(vitest: Vitest): void {
    this.ctx = vitest;
    this.silent = 'passed-only';
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#progress.begin(specifications.length);
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#progress.clear();
    super.onTestModuleEnd(module);
    this.#progress.end(module.state() === 'failed');
  }

  override onTestRunEnd(...given: Parameters<MinimalReporter['onTestRunEnd']>): void {
    this.#progress.clear();
    super.onTestRunEnd(...given);
    const [modules] = given;
    const states = modules.flatMap((module) =>
      Array.from(module.children.allTests(), (test) => test.result().state),
    );
    const count = (state: string) => states.filter((one) => one === state).length;
    const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
    writeCounts(counts);
  }

  /** The counts stand at the end of all steps. */
  override reportTestSummary(): void {}
}
