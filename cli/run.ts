import { EnvError } from '@/config/env/env';
import { callOf, type Command, jsonText, parseCommand, UsageError } from './command';
import { CommandError } from './command-error';
import { allCommands, commandsOf } from './command-groups';

export interface Output {
  out: (text: string) => void;
  err: (text: string) => void;
  ask?: (question: string) => Promise<string>;
}

async function helpText(): Promise<string> {
  const commands = await allCommands();
  const width = Math.max(...commands.map((command) => callOf(command).length));
  const lines = commands.map((command) => `  ${callOf(command).padEnd(width)}  ${command.summary}`);
  return ['Usage: npm run shop -- <command> [--json]', '', ...lines].join('\n');
}

async function find(
  args: readonly string[],
): Promise<{ readonly command: Command; readonly rest: readonly string[] }> {
  const [first = ''] = args;
  const commands = await commandsOf(first);
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word));
  if (command) return { command, rest: args.slice(command.name.split(' ').length) };
  const inner = commands.map(({ name }) => name);
  if (inner.length > 0) throw new UsageError(`${first}: use one of ${inner.join(', ')}`);
  throw new UsageError(
    first === '' ? 'name a command; --help lists them' : `there is no command ${first}; --help lists them`,
  );
}

const isExpected = (error: unknown): error is Error =>
  error instanceof CommandError || error instanceof EnvError;

/** The reason of a failure in one line; Drizzle and the driver wrap the server's message as `cause`. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reason(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return (error.message || error.name).split('\n')[0] ?? '';
}

async function call(args: readonly string[], { out, err, ask }: Output): Promise<void> {
  if (args.length === 1 && ['--help', '-h', 'help'].includes(args[0] ?? '')) return out(await helpText());
  const { command, rest } = await find(args);
  const { positionals, values, lists } = parseCommand(command, rest);
  if (values['help']) return out(`Usage: npm run shop -- ${callOf(command)} [--json]\n\n${command.summary}`);
  const json = values['json'] === true;
  await command.run({
    positionals,
    values,
    lists,
    show: (data, text) => out(json ? jsonText(data, 2) : text),
    print: out,
    note: (text) => (json ? undefined : err(text)),
    ask: ask ?? null,
  });
}

/**
 * Runs one command and resolves to its exit code: 0, 1 if the command failed, 2 for a wrong command or argument. With
 * `--json` a failure is printed as JSON too.
 */
export async function runShop(args: readonly string[], output: Output): Promise<number> {
  try {
    await call(args, output);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      output.err(error.message);
      return 2;
    }
    const message = isExpected(error) ? error.message : reason(error);
    const data = error instanceof CommandError ? error.data : { status: 'error', message };
    if (args.includes('--json')) output.out(jsonText(data, 2));
    else output.err(message);
    return 1;
  }
}
