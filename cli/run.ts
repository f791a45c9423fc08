import { EnvError } from '@/config/env/env';
import { jsonText } from '@/lib/text/table-lines';
import { type Command, CommandError, type Commands, parseCommand, UsageError } from './command';

type Load = () => Promise<{ readonly commands: Commands }>;
const accounting: Load = () => import('./commands/accounting');
const article: Load = () => import('./commands/article');
const customer: Load = () => import('./commands/customer');
const database: Load = () => import('./commands/database');
const importing: Load = () => import('./commands/import');
const orderMoney: Load = () => import('./commands/order-money');
const orderProgress: Load = () => import('./commands/order-progress');
const review: Load = () => import('./commands/review');
const stock: Load = () => import('./commands/stock');

/** The files of the commands, by the first word of their names. A call loads those only: most load the database, which takes longer. */
const groups: Readonly<Record<string, readonly Load[]>> = {
  migrate: [database],
  import: [importing],
  catalogue: [importing],
  order: [
    () => import('./commands/order'),
    orderProgress,
    accounting,
    orderMoney,
    () => import('./commands/order-work'),
  ],
  invoice: [accounting],
  payment: [accounting, orderMoney],
  tax: [accounting],
  coupon: [() => import('./commands/coupon')],
  customer: [customer],
  offer: [() => import('./commands/offer-create'), () => import('./commands/offer')],
  email: [() => import('./commands/email')],
  review: [review],
  search: [review],
  stock: [stock],
  price: [article, stock],
  article: [article],
  notice: [() => import('./commands/notice')],
  return: [() => import('./commands/return')],
  withdrawal: [orderProgress],
  newsletter: [customer],
  contact: [customer],
  message: [customer],
  staff: [() => import('./commands/staff')],
  demo: [database],
  restore: [database],
  stores: [() => import('./commands/stores')],
  doctor: [() => import('./commands/doctor')],
};

interface Named extends Command {
  readonly name: string;
}

export async function commandsOf(word: string): Promise<readonly Named[]> {
  const files = Object.hasOwn(groups, word) ? (groups[word] ?? []) : [];
  const tables = await Promise.all(files.map((load) => load()));
  return tables
    .flatMap(({ commands }) => Object.entries(commands))
    .filter(([name]) => name.split(' ')[0] === word)
    .map(([name, command]) => ({ name, ...command }));
}

export const allCommands = async (): Promise<readonly Named[]> =>
  (await Promise.all(Object.keys(groups).map(commandsOf))).flat();

const callOf = ({ name, usage = '' }: Named): string => `${name} ${usage}`.trim();

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
): Promise<{ readonly command: Named; readonly rest: readonly string[] }> {
  const [first = ''] = args;
  const commands = await commandsOf(first);
  const [command] = commands
    .filter(({ name }) => name.split(' ').every((word, index) => args[index] === word))
    .toSorted((a, b) => b.name.length - a.name.length);
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
  const invocation = parseCommand(command.name, command.usage ?? '', rest);
  if (invocation.has('help'))
    return out(`Usage: npm run shop -- ${callOf(command)} [--json]\n\n${command.summary}`);
  const json = invocation.has('json');
  await command.run({
    ...invocation,
    show: (data, text) => out(json ? jsonText(data, 2) : text),
    print: out,
    note: (text) => (json ? undefined : err(text)),
    ask: ask ?? null,
  });
}

/** Resolves to the exit code: 0, 1 if it failed, 2 for a wrong command or argument. `--json` prints failures as well. */
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
