import type { MessageSummary } from '@/commerce/ports/admin/people';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { ListScreen } from '@/features/staff/list';
import { Badge } from '@/ui/badge';

const states = ['open', 'answered'] as const;

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
  filters: [
    {
      name: 'state',
      label: 'message.stateLabel',
      options: ({ t }) => states.map((state) => [state, t(`message.state.${state}`)]),
    },
    {
      name: 'store',
      label: 'order.store',
      options: () => storeCodes.map((code) => [code, storeConfig(code).label]),
    },
  ],
  columns: [
    { key: 'date', label: 'message.date', cell: ({ date }, { format }) => format.time(date) },
    {
      key: 'state',
      label: 'message.stateLabel',
      cell: ({ answered }, { t }) =>
        answered === null ? (
          <Badge tone="signal">{t('message.state.open')}</Badge>
        ) : (
          <Badge tone="success">{t('message.state.answered')}</Badge>
        ),
      text: ({ answered }, { t }) => t(`message.state.${answered === null ? 'open' : 'answered'}`),
    },
    {
      key: 'topic',
      label: 'message.topic',
      cell: ({ topic }, { words }) => words(`contact.form.topics.${topic}`),
    },
    { key: 'name', label: 'message.name', cell: ({ name }) => name },
    { key: 'email', label: 'order.email', cell: ({ email }) => email },
    {
      key: 'text',
      label: 'message.text',
      cell: ({ message }) => shortened(message),
      text: ({ message }) => message,
    },
    { key: 'files', label: 'message.files', numeric: true, cell: ({ files }) => (files === 0 ? '' : files) },
    { key: 'order', label: 'message.order', optional: true, cell: ({ orderNumber }) => orderNumber },
    { key: 'store', label: 'order.store', cell: ({ store }) => storeConfig(store).label },
  ],
  load: ({ admin }, { filters, page, search, size }) => {
    const state = states.find((each) => each === filters['state']);
    const store = storeCodes.find((code) => code === filters['store']);
    return admin.messages.list({
      search,
      page,
      size,
      open: state && state === 'open',
      stores: store && [store],
    });
  },
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/messages/${id}`,
  actions: [{ name: 'messages-answered', label: 'message.markAnswered', permission: 'messages.setAnswered' }],
};
