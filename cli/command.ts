import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A wrong argument: one line on stderr, exit code 2 (docs/operations.md "Commands"). */
export class UsageError extends Error {}

/** The input and output of one call of a command. */
export interface Invocation {
  /** Arguments after the name of the command. */
  positionals: readonly string[];
  /** Values of the command's own options; unknown options are rejected before. */
  values: Readonly<Record<string, string | boolean | undefined>>;
  /** Values of options that may be repeated (`multiple`), in their order. */
  lists: Readonly<Record<string, readonly string[]>>;
  /** Prints a result: `data` with `--json`, else `text`. */
  show: (data: unknown, text: string) => void;
  /** Prints a line of a result that is too long for `show`; also with `--json`. */
  print: (line: string) => void;
  /** Prints progress to stderr, so that stdout contains results only. */
  note: (text: string) => void;
}

export interface Command {
  /** One or two words, e.g. `order show`. */
  readonly name: string;
  /** Its arguments as the help text shows them. */
  readonly usage: string;
  readonly summary: string;
  /** The least and the greatest number of arguments. */
  readonly arity: readonly [least: number, most: number];
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  run(invocation: Invocation): Promise<void>;
}

const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** Parses the arguments of one call and checks them against the command. Throws UsageError. */
export function parseCommand(command: Command, args: readonly string[]) {
  const { positionals, values, lists } = parse(command, args);
  const [least, most] = command.arity;
  if (!values.help && (positionals.length < least || positionals.length > most)) {
    throw new UsageError(`usage: ${`${command.name} ${command.usage}`.trim()}`);
  }
  return { positionals, values, lists };
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
    return { positionals, values: single(values), lists: repeated(values) };
  } catch (error) {
    // The first sentence of Node's message names the mistake, the next ones explain how to avoid it.
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    throw new UsageError(`${command.name}: ${reason}`);
  }
}

/** Of an option that is not `multiple` the last value counts. */
function single(values: Record<string, unknown>): Record<string, string | boolean | undefined> {
  const once = Object.entries(values).filter(([, value]) => !Array.isArray(value));
  return Object.fromEntries(
    once.map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  );
}

function repeated(values: Record<string, unknown>): Record<string, readonly string[]> {
  const lists = Object.entries(values).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return Object.fromEntries(lists.map(([name, each]) => [name, each.map(String)]));
}
