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
