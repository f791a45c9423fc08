import type { ListScreen, Query } from '@/features/staff/list';
import { listCsv } from '@/features/staff/server/list-page';
import { logList } from '@/features/staff-log/log-list';
import { messagesList } from '@/features/staff-messages/messages-list';
import { ordersList } from '@/features/staff-orders/orders-list';

const file = <Row>(screen: ListScreen<Row>) =>
  [screen.path, (query: Query) => listCsv(screen, query)] as const;

/** The lists that are also CSV files, by their paths. */
export const lists: ReadonlyMap<string, (query: Query) => Promise<Response>> = new Map([
  file(ordersList),
  file(logList),
  file(messagesList),
]);
