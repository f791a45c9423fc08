import type { Reporter, SerializedError, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';
import { describeFailure, type Failure, placeOf, readMessage, writeReport } from './part-report';

type Reported = TestCase | TestSuite | TestModule;

function failureOf(owner: Reported, error: SerializedError): Failure {
  const { moduleId } = owner.type === 'module' ? owner : owner.module;
  const title = owner.type === 'module' ? 'the file' : owner.fullName;
  const line = error.stacks?.find(({ file }) => file === moduleId)?.line;
  const read = readMessage(error.message);
  const [expected, seen] = [error['expected'], error['actual']].map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return { title, place: placeOf(moduleId, line), message: read.message, expected, seen };
}

/** The seconds that a worker spent in a file. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

/** The reporter of `npm test`: prints failures only. */
export default class VitestReporter implements Reporter {
  private workers = 1;

  onInit({ config }: Vitest): void {
    this.workers = config.maxWorkers;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = modules.map((module) => ({
      file: placeOf(module.moduleId),
      seconds: secondsOf(module),
    }));
    const failures = [
      ...modules.flatMap((module) => {
        const owners: Reported[] = [module, ...module.children.allSuites(), ...module.children.allTests()];
        return owners.flatMap((owner) => {
          const errors = owner.type === 'test' ? (owner.result().errors ?? []) : owner.errors();
          return errors.map((error) => failureOf(owner, error));
        });
      }),
      ...unhandled.map(({ message }) => ({ title: 'outside a test', place: '', message })),
    ];
    for (const failure of failures) process.stderr.write(describeFailure(failure));
    const tests = modules.reduce((sum, module) => sum + [...module.children.allTests()].length, 0);
    const busy = files.reduce((sum, { seconds }) => sum + seconds, 0);
    writeReport({ tests, workers: this.workers, busy, files, failures });
  }
}
