import type { MessageSummary } from '@/commerce/ports/admin/people';
import { storeCodes } from '@/config/shop/stores';
import { choice, emailColumn, known, storeColumn, storeFilter, timeColumn } from '@/features/staff/columns';
import type { ListScreen } from '@/features/staff/list';
import { Badge } from '@/ui/badge';

const states = ['open', 'answered'] as const;

const stateKey = (answered: string | null) =>
  answered === null ? 'message.state.open' : 'message.state.answered';

/** The beginning of a text, on one line. */
const shortened = (text: string, length = 120) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length)} …` : line;
};

export const messagesList: ListScreen<MessageSummary> = {
  path: '/messages',
  title: 'nav.messages',
  permission: 'messages.list',
  personal: true,
  searches: 'message.searches',
  sort: '-date',
  filters: [choice('state', 'message.stateLabel', states, (state) => `message.state.${state}`), storeFilter],
  columns: [
    {
      key: 'text',
      label: 'message.text',
      nowrap: false,
      cell: ({ beginning, topic }, { words }) => (
        <span className="line-clamp-2 min-w-48 wrap-anywhere">
          {shortened(beginning) || words(`contact.form.topics.${topic}`)}
        </span>
      ),
      text: ({ beginning, message }) => message || beginning,
    },
    {
      key: 'state',
      label: 'message.stateLabel',
      cell: ({ answered }, { t }) => (
        <Badge tone={answered === null ? 'signal' : 'success'}>{t(stateKey(answered))}</Badge>
      ),
      text: ({ answered }, { t }) => t(stateKey(answered)),
    },
    { ...timeColumn('date', 'message.date', { sort: 'date' }), nowrap: true },
    {
      key: 'topic',
      label: 'message.topic',
      room: 'wide',
      cell: ({ message, topic }, { t, words }) =>
        message === '' ? t('order.written') : words(`contact.form.topics.${topic}`),
    },
    { key: 'name', label: 'message.name', cell: ({ name }) => name },
    { ...emailColumn, room: 'widest' },
    { key: 'files', label: 'message.files', numeric: true, cell: ({ files }) => (files === 0 ? '' : files) },
    { key: 'order', label: 'message.order', optional: true, cell: ({ orderNumber }) => orderNumber },
    storeColumn,
  ],
  empty: ({ t }) => t('message.none'),
  load: ({ admin }, { filters, ...asked }) => {
    const state = known(states, filters['state']);
    const store = known(storeCodes, filters['store']);
    return admin.messages.list({ ...asked, open: state && state === 'open', store });
  },
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/messages/${id}`,
  actions: [{ name: 'messages-answered', label: 'message.markAnswered', permission: 'messages.setAnswered' }],
};
