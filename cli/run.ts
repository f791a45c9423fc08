import { EnvError } from '@/config/env/env';
import { jsonText } from '@/lib/text/table-lines';
import { callOf, type Command, parseCommand, UsageError, CommandError } from './command';

/** By the first word of their names. A call loads those only: most load the database, which takes longer. */
const groups: Readonly<Record<string, () => Promise<readonly Command[]>>> = {
  migrate: async () => [(await import('./commands/database')).migrateCommand],
  import: async () => [(await import('./commands/import')).importCommand],
  catalogue: async () => [(await import('./commands/import')).catalogueCheckCommand],
  order: async () => {
    const { orderInvoiceCommand, orderListCommand, orderShowCommand } = await import('./commands/order');
    const { orderProgressCommands } = await import('./commands/order-progress');
    const { orderExportCommand } = await import('./commands/accounting');
    const { orderWorkCommands } = await import('./commands/order-work');
    const { orderPaidCommand, orderRefundCommand, orderReleaseCommand } =
      await import('./commands/order-money');
    return [
      orderListCommand,
      orderShowCommand,
      ...orderProgressCommands,
      orderReleaseCommand,
      orderInvoiceCommand,
      orderExportCommand,
      orderPaidCommand,
      orderRefundCommand,
      ...orderWorkCommands,
    ];
  },
  invoice: async () => {
    const { invoiceExportCommand, invoiceZipCommand } = await import('./commands/accounting');
    return [invoiceExportCommand, invoiceZipCommand];
  },
  payment: async () => {
    const { paymentExportCommand } = await import('./commands/accounting');
    const { paymentAttentionCommand, paymentResolveCommand } = await import('./commands/order-money');
    // Longer names first: commands are matched by prefix.
    return [paymentExportCommand, paymentResolveCommand, paymentAttentionCommand];
  },
  tax: async () => [(await import('./commands/accounting')).taxSummaryCommand],
  coupon: async () => (await import('./commands/coupon')).couponCommands,
  customer: async () => (await import('./commands/customer')).customerCommands,
  offer: async () => {
    const { offerCreateCommand } = await import('./commands/offer-create');
    return [offerCreateCommand, ...(await import('./commands/offer')).offerCommands];
  },
  email: async () => {
    const { emailListCommand, emailRetryCommand, emailTestCommand } = await import('./commands/email');
    return [emailListCommand, emailRetryCommand, emailTestCommand];
  },
  review: async () => (await import('./commands/review')).reviewCommands,
  search: async () => [(await import('./commands/review')).searchTryCommand],
  stock: async () => {
    const { stockCheckCommand, stockImportCommand, stockSetCommand } = await import('./commands/stock');
    return [stockSetCommand, stockImportCommand, stockCheckCommand];
  },
  price: async () => {
    const { priceSetCommand } = await import('./commands/article');
    return [priceSetCommand, (await import('./commands/stock')).priceImportCommand];
  },
  article: async () => (await import('./commands/article')).articleCommands,
  notice: async () => (await import('./commands/notice')).noticeCommands,
  return: async () => (await import('./commands/return')).returnCommands,
  withdrawal: async () => [(await import('./commands/order-progress')).withdrawalListCommand],
  newsletter: async () => (await import('./commands/customer')).newsletterCommands,
  contact: async () => [(await import('./commands/customer')).contactListCommand],
  message: async () => (await import('./commands/customer')).messageCommands,
  staff: async () => (await import('./commands/staff')).staffCommands,
  demo: async () => [(await import('./commands/demo')).demoOrdersCommand],
  restore: async () => (await import('./commands/database')).restoreCommands,
  stores: async () => [(await import('./commands/stores')).storesCommand],
  doctor: async () => [(await import('./commands/doctor')).doctorCommand],
};

export const allCommands = async (): Promise<readonly Command[]> =>
  (await Promise.all(Object.values(groups).map((load) => load()))).flat();

export const commandsOf = async (word: string): Promise<readonly Command[]> =>
  (Object.hasOwn(groups, word) && (await groups[word]?.())) || [];

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
