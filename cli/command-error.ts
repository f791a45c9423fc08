import { type Problem, problemLine } from '@/commerce/ports/admin/catalogue';

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

export function problemsError(problems: readonly Problem[]): CommandError {
  const summary = `Nothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`;
  return new CommandError([...problems.map(problemLine), summary].join('\n'), { status: 'error', problems });
}
