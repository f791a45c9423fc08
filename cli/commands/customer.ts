import { createHash } from 'node:crypto';
import type {
  CustomerAdmin,
  CustomerRow,
  Erasure,
  PersonalExport,
  MessageSummary,
  NewsletterRow,
} from '@/commerce/ports/admin/people';
import { type WebsiteCode, websiteCodes } from '@/config/shop/store-views';
import { type Command, CommandError, type Commands, instant, type Invocation } from '../command';
import { listCommand, withAdmin } from '../with-admin';
import { storeCodes } from '@/config/shop/stores';
import { accountPaths } from '@/lib/paths/account-paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { requiredMultiline } from '@/lib/fields/text';
import { csvCell } from '@/lib/text/csv';

/** The website of `--website`; null without the option: all of them. */
const websiteOf = ({ oneOf }: Invocation): WebsiteCode | null => oneOf('website', websiteCodes) ?? null;

function emailOf({ first: email, wrong }: Invocation): string {
  if (!/^\S+@\S+$/.test(email)) throw wrong(`${email} is no email address`);
  return email;
}

const day = (instant: string) => instant.slice(0, 10);

function line({ website: code, email, name, account, orders, lastOrder }: CustomerRow): string {
  const counted = `${orders} ${orders === 1 ? 'order' : 'orders'}`;
  const state = account && !account.confirmed ? 'not confirmed' : counted;
  const end = account?.deletion ? [`will be deleted on ${day(account.deletion)}`] : [];
  return [day(account?.created ?? lastOrder ?? ''), code.padEnd(2), email, name, state, ...end].join('  ');
}

const counted = (rows: Readonly<Record<string, readonly unknown[]>>) =>
  Object.entries(rows).map(([table, { length }]) => `${table}: ${length}`);

function exportText({ email, data }: PersonalExport): string {
  const lines = counted(data);
  return lines.join('\n') || `There is no data of ${email}.`;
}

function erasureText(email: string, { deleted, changed, kept }: Erasure): string {
  const counts = (word: string, rows: Readonly<Record<string, number>>) =>
    Object.entries(rows).map(([table, count]) => `${word} ${table}: ${count}`);
  const rest = kept.map(
    ({ table, rows, reason, until }) => `kept ${table}: ${rows}, until ${until} at the latest: ${reason}`,
  );
  const lines = [...counts('deleted', deleted), ...counts('anonymised', changed), ...rest];
  return lines.join('\n') || `There is no data of ${email}.`;
}

/** Asks the person at the terminal, if there is one. Throws CommandError unless the answer is `yes`. */
async function confirmErasure(
  customers: CustomerAdmin,
  email: string,
  code: WebsiteCode | null,
  { ask }: Invocation,
): Promise<void> {
  if (ask === null) return;
  const held = await customers.export(email, code);
  if (Object.keys(held.data).length === 0) return;
  const websites = code === null ? 'all websites' : `the website ${code}`;
  const question = `Erase the data of ${email} in ${websites}? This cannot be undone (yes/no): `;
  const answer = await ask(`${exportText(held)}\n${question}`);
  if (!/^\s*yes\s*$/i.test(answer)) throw new CommandError('Nothing was erased.');
}

function messageLine({ message, files, ...row }: MessageSummary): string {
  const { beginning, id, topic, orderNumber, name, email } = row;
  const head = [id, instant(row.date), row.store.padEnd(6), topic, orderNumber, name, email];
  const attached = files === 0 ? [] : [`(${files} attached)`];
  const known = [...head, ...attached].filter((part) => part !== '');
  return `${known.join('  ')}\n        ${(message || beginning).replaceAll('\n', '\n        ')}`;
}

/** The same text to the same message, or about the same order, is sent once. */
function textKey(subject: string, text: string): string {
  const hash = createHash('sha256').update(`${subject} ${text}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}

/** Throws UsageError. */
function textOf({ text, wrong }: Invocation): string {
  const written = requiredMultiline({ max: 5_000 }).safeParse(text('text'));
  if (!written.success) throw wrong('--text takes up to 5000 letters');
  return written.data;
}

const answeredCommand = (word: 'close' | 'reopen', summary: string): Command => ({
  usage: '<id> …',
  summary,
  run: async ({ positionals: ids, show }) => {
    const answered = word === 'close';
    const unknown = await withAdmin(async ({ messages }) => {
      const missing: string[] = [];
      for (const id of ids) if (!(await messages.setAnswered(id, answered))) missing.push(id);
      return missing;
    });
    if (unknown.length > 0) throw new CommandError(`There is no message ${unknown.join(', ')}.`);
    show({ ids, answered }, answered ? 'Marked as answered.' : 'It waits for an answer again.');
  },
});

const subscribed = ({ confirmed, email, since, source, store, unsubscribeToken }: NewsletterRow) => ({
  email,
  store,
  source,
  confirmedAt: confirmed ?? since,
  unsubscribeUrl: storeOrigin(store) + accountPaths.newsletterUnsubscribe(unsubscribeToken),
});

/** The subscribed addresses of `--store`, by store and address. */
async function subscribers({ oneOf }: Invocation) {
  const store = oneOf('store', storeCodes);
  const rows = await withAdmin(({ newsletter }) =>
    Array.fromAsync(newsletter.export({ store, state: 'subscribed' }), subscribed),
  );
  return rows.toSorted((a, b) => (`${a.store} ${a.email}` < `${b.store} ${b.email}` ? -1 : 1));
}

export const commands: Commands = {
  'customer list': listCommand({
    usage: '[--website W] [--limit N]',
    summary: 'list the customer accounts, newest first',
    asked: (invocation) => ({ website: websiteOf(invocation), kind: 'account' as const }),
    list: ({ customers }, query) => customers.search(query),
    line,
    none: 'There are no accounts.',
  }),
  'customer show': {
    usage: '<email> [--website W]',
    summary: 'show the accounts of an email address, and how many rows the shop has about it',
    run: async (invocation) => {
      const email = emailOf(invocation);
      const code = websiteOf(invocation);
      const [accounts, held] = await withAdmin(async ({ customers }) => [
        await customers.search({ page: 1, size: websiteCodes.length, website: code, email, kind: 'account' }),
        await customers.export(email, code),
      ]);
      const rows = Object.fromEntries(
        Object.entries(held.data).map(([table, { length }]) => [table, length]),
      );
      invocation.show(
        { accounts: accounts.rows, rows },
        [...accounts.rows.map(line), exportText(held)].join('\n'),
      );
    },
  },
  'customer note': {
    usage: '<email> <text>',
    summary: 'add a note of staff about a person, which the customer does not see',
    run: async (invocation) => {
      const email = emailOf(invocation);
      const note = requiredMultiline({ max: 2_000 }).safeParse(invocation.positionals[1]);
      if (!note.success) throw invocation.wrong('a note takes up to 2000 letters');
      if (!(await withAdmin(({ customers }) => customers.note(email, note.data))))
        throw new CommandError(`There is no data of ${email}.`);
      invocation.show({ email, text: note.data }, `The note about ${email} is written.`);
    },
  },
  'customer export': {
    usage: '<email> [--website W]',
    summary: 'print all data of a person as JSON, also of a guest without an account',
    run: async (invocation) => {
      const email = emailOf(invocation);
      const code = websiteOf(invocation);
      const held = await withAdmin(({ customers }) => customers.export(email, code));
      invocation.show(held, JSON.stringify(held, null, 2));
    },
  },
  'customer erase': {
    usage: '<email> [--website W] [--yes]',
    summary:
      'delete or anonymise the data of a person, except what the law demands; at a terminal it asks before, unless --yes is given',
    run: async (invocation) => {
      const email = emailOf(invocation);
      const code = websiteOf(invocation);
      const erasure = await withAdmin(async ({ customers }) => {
        if (!invocation.has('yes')) await confirmErasure(customers, email, code, invocation);
        return customers.erase(email, code);
      });
      invocation.show(erasure, erasureText(email, erasure));
    },
  },
  'contact list': listCommand({
    summary: 'list the messages of the contact form, newest first',
    list: ({ messages }, query) => messages.list(query),
    line: messageLine,
    none: 'There are no messages.',
  }),
  'message answer': {
    usage: '<id> --text T',
    summary: 'email an answer to a message of the contact form; the same text is sent once',
    run: async (invocation) => {
      const { first: id } = invocation;
      const text = textOf(invocation);
      const answered = await withAdmin(({ messages }) => messages.answer(id, text, textKey(id, text)));
      if (!answered) throw new CommandError(`There is no message ${id}.`);
      invocation.show({ id }, 'The answer is on its way.');
    },
  },
  'message write': {
    usage: '<order> --text T',
    summary: 'email the customer of an order, without a message of theirs; the same text is sent once',
    run: async (invocation) => {
      const { first: asked } = invocation;
      const text = textOf(invocation);
      const to = await withAdmin(async ({ messages, orders }) => {
        const record = await orders.show(asked);
        if (!record) throw new CommandError(`There is no order ${asked}.`);
        const { number: orderNumber, email, store, billingAddress } = record.order;
        const customer = { store, email, orderNumber, name: billingAddress.firstname };
        await messages.write(customer, text, textKey(orderNumber, text));
        return customer;
      });
      invocation.show({ order: to.orderNumber, email: to.email }, `The email to ${to.email} is on its way.`);
    },
  },
  'newsletter list': {
    usage: '[--store S]',
    summary: 'list the addresses that are subscribed to the newsletter',
    run: async (invocation) => {
      const rows = (await subscribers(invocation)).map(({ unsubscribeUrl: _, ...row }) => row);
      const lines = rows.map(({ confirmedAt, email, source, store }) =>
        [instant(confirmedAt), store.padEnd(6), source.padEnd(8), email].join('  '),
      );
      invocation.show(rows, lines.join('\n') || 'No address is subscribed.');
    },
  },
  'newsletter export': {
    usage: '[--store S]',
    summary: 'print the subscribed addresses with their unsubscribe links, as CSV or with --json as JSON',
    run: async (invocation) => {
      const rows = await subscribers(invocation);
      const columns = ['email', 'store', 'source', 'confirmedAt', 'unsubscribeUrl'] as const;
      const csv = rows.map((row) => columns.map((column) => csvCell(row[column])).join(','));
      invocation.show(rows, [columns.join(','), ...csv].join('\n'));
    },
  },
  'message close': answeredCommand(
    'close',
    'mark messages as answered without an email, such as after a call',
  ),
  'message reopen': answeredCommand('reopen', 'let messages wait for an answer again'),
};
