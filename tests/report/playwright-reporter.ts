import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { describeFailure, type Failure, placeOf, readMessage, writeReport } from './part-report';

/** After so many tests, a line says how far the run is. */
const progressEvery = 50;

function failureOf(title: string, errors: readonly TestError[], picture?: string): Failure {
  const [first] = errors;
  const text = errors.map(({ message, value }) => message ?? value ?? '').join('\n\n');
  const place = first?.location ? placeOf(first.location.file, first.location.line) : '';
  return { title, place, ...readMessage(text), picture };
}

/** The reporter of `npm test`: prints failures and progress only. */
export default class PlaywrightReporter implements Reporter {
  private workers = 1;
  private busy = 0;
  private tests = 0;
  private readonly seconds = new Map<string, number>();
  private readonly testsOf = new Map<string, number>();
  private readonly failures: Failure[] = [];

  onBegin({ workers }: FullConfig): void {
    this.workers = workers;
  }

  onTestEnd(test: TestCase, { duration, status, errors, attachments }: TestResult): void {
    // A project is a store view.
    const [, store = '', spec = '', ...path] = test.titlePath();
    const file = `tests/e2e/${spec} [${store}]`;
    this.tests += 1;
    this.busy += duration / 1000;
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + duration / 1000);
    this.testsOf.set(store, (this.testsOf.get(store) ?? 0) + 1);
    if (status !== test.expectedStatus) {
      const picture = attachments.find(({ contentType }) => contentType === 'image/png')?.path;
      this.fail(failureOf(`[${store}] ${[spec, ...path].join(' › ')}`, errors, picture && placeOf(picture)));
    }
    if (this.tests % progressEvery === 0) process.stderr.write(`    ${this.tests} journeys\n`);
  }

  onError(error: TestError): void {
    this.fail(failureOf('outside a test', [error]));
  }

  private fail(failure: Failure): void {
    this.failures.push(failure);
    process.stderr.write(describeFailure(failure));
  }

  onEnd({ status }: FullResult): void {
    const files = [...this.seconds].map(([file, seconds]) => ({ file, seconds }));
    writeReport({
      tests: this.tests,
      workers: this.workers,
      busy: this.busy,
      files,
      failures: this.failures,
      stores: Object.fromEntries(this.testsOf),
    });
    if (status !== 'passed' && this.failures.length === 0) process.stderr.write(`  ✗ The run ${status}.\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
