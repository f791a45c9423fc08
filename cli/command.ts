import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A wrong argument: one line on stderr, exit code 2 (contract.md "Operations"). */
export class UsageError extends Error {}

/** What a command is given. */
export interface Invocation {
  /** Arguments behind the command's words. */
  positionals: readonly string[];
  /** Values of its own options; unknown ones never get here. */
  values: Readonly<Record<string, string | boolean | undefined>>;
  /** Shows a result: `data` with `--json`, else `text`. */
  show: (data: unknown, text: string) => void;
  /** Says what is going on, on stderr, so that output stays clean. */
  note: (text: string) => void;
}

export interface Command {
  /** The words that call it, e.g. `order show`. */
  readonly name: string;
  /** Its arguments, for the help. */
  readonly usage: string;
  readonly summary: string;
  /** How many arguments it takes at least and at most. */
  readonly arity: readonly [least: number, most: number];
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  run(invocation: Invocation): Promise<void>;
}

const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** Arguments of one call, checked against what the command takes. Throws UsageError. */
export function parseCommand(command: Command, args: readonly string[]) {
  const { positionals, values } = parse(command, args);
  const [least, most] = command.arity;
  if (!values.help && (positionals.length < least || positionals.length > most)) {
    throw new UsageError(`usage: ${`${command.name} ${command.usage}`.trim()}`);
  }
  return { positionals, values };
}

function parse(command: Command, args: readonly string[]) {
  try {
    const options = { ...command.options, ...common };
    const { positionals, values } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    return { positionals, values: single(values) };
  } catch (error) {
    // Node says in its first sentence what is wrong, and how to type it in the next.
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    throw new UsageError(`${command.name}: ${reason}`);
  }
}

/** No command takes an option twice; the last one counts. */
function single(values: Record<string, unknown>): Record<string, string | boolean | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  );
}
