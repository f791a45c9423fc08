import type { MessageSummary } from '@/commerce/ports/admin/people';
import { type Command, instant, limitOf } from '../command';
import { withAdmin } from '../with-admin';

function line({ date, store, topic, name, email, orderNumber, message, files }: MessageSummary): string {
  const head = [instant(date), store.padEnd(6), topic, orderNumber, name, email];
  const attached = files === 0 ? [] : [`(${files} attached)`];
  const known = [...head, ...attached].filter((part) => part !== '');
  return `${known.join('  ')}\n        ${message.replaceAll('\n', '\n        ')}`;
}

export const contactListCommand: Command = {
  name: 'contact list',
  usage: '[--limit N]',
  summary: 'list the messages of the contact form, newest first',
  run: async ({ values, show }) => {
    const limit = limitOf('contact list', { values });
    const rows = await withAdmin(({ messages }) => messages.list(limit));
    show(rows, rows.length === 0 ? 'There are no messages.' : rows.map(line).join('\n'));
  },
};
