import 'server-only';
import { mostCounted } from '@/commerce/model/list';
import { csvLine } from '@/lib/text/csv';
import { List } from '../components/list';
import { type Column, type ListScreen, listState, type Query } from '../list';
import { requireStaff, type Staff } from './staff';

/** The page of a list. */
export const listPage = <Row,>(screen: ListScreen<Row>) =>
  async function ListPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
    const [staff, query] = await Promise.all([requireStaff(screen.permission), searchParams]);
    const state = listState(screen, query, staff);
    const listed = await screen.load(staff, state);
    return <List screen={screen} staff={staff} query={query} state={state} listed={listed} />;
  };

const batch = 1_000;

function textOf<Row>({ cell, text }: Column<Row>, row: Row, staff: Staff): string {
  if (text) return text(row, staff);
  const shown = cell(row, staff);
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
}

/** What a list shows, all pages, with the chosen columns. A cell that a sheet would compute begins with an apostrophe. */
export async function listCsv<Row>(screen: ListScreen<Row>, query: Query): Promise<Response> {
  const staff = await requireStaff(screen.permission);
  const state = listState(screen, query, staff);
  const columns = screen.columns.filter(({ key }) => state.columns.includes(key));
  const head = csvLine(columns.map(({ label }) => staff.t(label)));
  async function* lines() {
    yield `\uFEFF${head}`;
    for (let page = 1; page <= mostCounted / batch; page += 1) {
      const { rows } = await screen.load(staff, { ...state, page, size: batch });
      for (const row of rows) yield csvLine(columns.map((column) => textOf(column, row, staff)));
      if (rows.length < batch) return;
    }
  }
  const encoder = new TextEncoder();
  const iterator = lines();
  const body = new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const name = `${screen.path.slice(1).replaceAll('/', '-')}-${new Date().toISOString().slice(0, 10)}.csv`;
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
