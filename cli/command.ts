import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Money } from '@/commerce/model/money';
import { currencyFacts } from '@/config/shop/store-formats';
import { shopInstant } from '@/lib/dates/dates';
import { keepsStep } from '@/lib/money/money';
import { toWire } from '@/lib/wire';
import { type Problem, problemLine } from '@/commerce/ports/admin/catalogue';

/** A wrong argument: one line on stderr, exit code 2 (docs/operations.md "Commands"). */
export class UsageError extends Error {}

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
  /** Puts a question to the person at the terminal, on stderr; null if there is none, as in a script. */
  ask: ((question: string) => Promise<string>) | null;
}

export interface Command {
  /** One or two words, e.g. `order show`. */
  readonly name: string;
  /** As the help shows them: `<number> [file] --to DAY [--dry-run] [--item SKU …]`. `…`: repeatable. Accepts no others. */
  readonly usage?: string;
  readonly summary: string;
  run(invocation: Invocation): Promise<void>;
}

const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** `--name`, the placeholder of its value, and `…`. Alternatives are separated by `|`. */
const optionPattern = /--([a-z-]+)(?: ([^\s[\]|…-](?:(?!\|--)[^\s\]])*))?( …)?/g;

export function parseUsage(usage: string) {
  const options = [...usage.matchAll(optionPattern)].map(([, name = '', value, more]) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [name, { type, multiple: more !== undefined }] as const;
  });
  const rest = usage.replaceAll(optionPattern, '');
  const least = rest.match(/</g)?.length ?? 0;
  const most = rest.includes('> …') ? Infinity : least + (rest.match(/\[\w/g)?.length ?? 0);
  return { options: Object.fromEntries(options), least, most };
}

export const callOf = ({ name, usage = '' }: Command): string => `${name} ${usage}`.trim();

/** Parses the arguments of one call and checks them against the command. Throws UsageError. */
export function parseCommand(command: Command, args: readonly string[]) {
  const { options, least, most } = parseUsage(command.usage ?? '');
  const { positionals, values, lists } = parse(command.name, args, { ...options, ...common });
  if (!values['help'] && (positionals.length < least || positionals.length > most))
    throw new UsageError(`usage: ${callOf(command)}`);
  return { positionals, values, lists };
}

function parse(name: string, args: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
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
    throw new UsageError(`${name}: ${reason}`);
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

type Given = Pick<Invocation, 'values'>;

/** The number of rows of `--limit`, 50 without it; `command` is named in the UsageError that a wrong value throws. */
export function limitOf(command: string, { values }: Given): number {
  const text = String(values['limit'] ?? '50');
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit === 0) throw new UsageError(`${command}: --limit takes a number from 1 to 9999, not ${text}`);
  return limit;
}

/** The value of an option that takes one of some words; undefined without it. Throws UsageError for another one. */
export function oneOf<Word extends string>(
  command: string,
  option: string,
  { values }: Given,
  words: readonly Word[],
): Word | undefined {
  const given = values[option];
  const word = words.find((each) => each === given);
  if (given !== undefined && word === undefined)
    throw new UsageError(`${command}: --${option} takes one of ${words.join(', ')}`);
  return word;
}

/** `1234.50 EUR`. */
export const amountText = (money: Money): string => `${toWire(money).value.toFixed(2)} ${money.currency}`;

/** Refuses an amount off the step of its currency, such as 9.99 CHF. `option`: `coupon create: --amount`. Throws UsageError. */
export function checkStep(option: string, amount: Money): void {
  if (keepsStep(amount)) return;
  const step = amountText({ ...amount, minor: currencyFacts[amount.currency].step });
  throw new UsageError(`${option} takes multiples of ${step}, not ${amountText(amount)}`);
}

/** `2026-11-21 14:05`, in the shop's time zone. */
export const instant = (iso: string): string => shopInstant(iso).slice(0, 16).replace('T', ' ');

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
