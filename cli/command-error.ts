/** A command that could not do its work: text on stderr, exit code 1. */
export class CommandError extends Error {
  constructor(
    message: string,
    /** What `--json` prints instead. */
    readonly data: unknown = { status: 'error', message },
  ) {
    super(message);
  }
}
