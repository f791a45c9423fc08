import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { isStoreCode } from '@/config/shop/stores';
import { storesOfSpec } from '../e2e/spec-stores';
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
  private readonly failures: Failure[] = [];

  onBegin({ workers }: FullConfig): void {
    this.workers = workers;
  }

  onTestEnd(test: TestCase, { duration, status, errors, attachments }: TestResult): void {
    // A project is a store view, or has those of its specs (tests/e2e/spec-stores.ts).
    const [, project = '', spec = '', ...path] = test.titlePath();
    const store = [project, ...path, ...storesOfSpec(spec)].find(isStoreCode) ?? project;
    const title = [spec, ...path.filter((part) => part !== store)];
    const file = `tests/e2e/${spec} [${store}]`;
    this.tests += 1;
    this.busy += duration / 1000;
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + duration / 1000);
    if (status !== test.expectedStatus) {
      const picture = attachments.find(({ contentType }) => contentType === 'image/png')?.path;
      this.fail(failureOf(`[${store}] ${title.join(' › ')}`, errors, picture && placeOf(picture)));
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
    });
    if (status !== 'passed' && this.failures.length === 0) process.stderr.write(`  ✗ The run ${status}.\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
