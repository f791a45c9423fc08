import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Money } from '@/commerce/model/money';
import { currencyFacts } from '@/config/shop/store-formats';
import { shopInstant, startOfShopDay } from '@/lib/dates/dates';
import { keepsStep } from '@/lib/money/money';
import { toWire } from '@/lib/wire';
import { type Problem, problemLine } from '@/commerce/ports/admin/catalogue';

/** A wrong argument: one line on stderr, exit code 2 (docs/operations.md "Commands"). */
export class UsageError extends Error {}

export interface Invocation {
  /** Arguments after the name of the command. */
  positionals: readonly string[];
  /** The first of them; empty without one. */
  first: string;
  /** The value of one of the command's own options, the last one if it is repeated. */
  text: (option: string) => string | undefined;
  has: (option: string) => boolean;
  /** Of an option that may be repeated (`…`), in their order. */
  texts: (option: string) => readonly string[];
  /** The value of an option that takes one of some words; undefined without it. Throws UsageError for another one. */
  oneOf: <Word extends string>(option: string, words: readonly Word[]) => Word | undefined;
  /** The same of an option that may not be absent. */
  needed: <Word extends string>(option: string, words: readonly Word[]) => Word;
  /** The number of rows of `--limit`, 50 without it. Throws UsageError. */
  limit: () => number;
  /** The start of the day that an option has, or of one that many days later; null without it. Throws UsageError. */
  day: (option: string, later?: number) => Date | null;
  /** To throw: begins with the name of the command. */
  wrong: (problem: string) => UsageError;
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
  /** As the help shows them: `<number> [file] --to DAY [--dry-run] [--item SKU …]`. `…`: repeatable. Accepts no others. */
  readonly usage?: string;
  readonly summary: string;
  run(invocation: Invocation): Promise<void>;
}

/** By their names of one to three words, e.g. `order show`. */
export type Commands = Readonly<Record<string, Command>>;

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

/** The arguments of one call, checked against the usage of the command. Throws UsageError. */
export function parseCommand(
  name: string,
  usage: string,
  args: readonly string[],
): Omit<Invocation, 'show' | 'print' | 'note' | 'ask'> {
  const wrong = (problem: string) => new UsageError(`${name}: ${problem}`);
  const { options, least, most } = parseUsage(usage);
  const { positionals, values } = parse(args, { ...options, ...common }, wrong);
  if (values['help'] !== true && (positionals.length < least || positionals.length > most))
    throw new UsageError(`usage: ${name} ${usage}`.trim());
  const text = (option: string) => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const needed = <Word extends string>(option: string, words: readonly Word[]): Word => {
    const word = words.find((each) => each === text(option));
    if (word === undefined) throw wrong(`--${option} takes one of ${words.join(', ')}`);
    return word;
  };
  return {
    positionals,
    first: positionals[0] ?? '',
    text,
    has: (option) => values[option] === true,
    texts: (option) => [values[option] ?? []].flat().map(String),
    oneOf: (option, words) => (text(option) === undefined ? undefined : needed(option, words)),
    needed,
    limit: () => {
      const given = text('limit') ?? '50';
      const limit = /^\d{1,4}$/.test(given) ? Number(given) : 0;
      if (limit === 0) throw wrong(`--limit takes a number from 1 to 9999, not ${given}`);
      return limit;
    },
    day: (option, later) => {
      const given = text(option);
      const start = given === undefined ? null : startOfShopDay(given, later);
      if (given !== undefined && !start) throw wrong(`--${option} takes a day such as 2026-07-01`);
      return start;
    },
    wrong,
  };
}

function parse(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
  wrong: Invocation['wrong'],
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // The first sentence of Node's message names the mistake, the next ones explain how to avoid it.
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    throw wrong(reason);
  }
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
