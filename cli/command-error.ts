import { ImportError, problemLine } from '@/commerce/postgres/import/check/problems';

/** A command failed: the message goes to stderr, exit code 1. */
export class CommandError extends Error {
  constructor(
    message: string,
    /** Printed instead of the message with `--json`. */
    readonly data: unknown = { status: 'error', message },
  ) {
    super(message);
  }
}

/** Fails with all problems of a file that was to be imported; rethrows any other error. */
export function allProblems(error: unknown): never {
  if (!(error instanceof ImportError)) throw error;
  const { problems } = error;
  const summary = `Nothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`;
  throw new CommandError([...problems.map(problemLine), summary].join('\n'), { status: 'error', problems });
}
