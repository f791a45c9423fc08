import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { mostCounted } from '@/commerce/model/list';
import { csvLine } from '@/lib/text/csv';
import { List } from '../components/list';
import {
  type Column,
  listHref,
  type ListScreen,
  type ListState,
  listState,
  mostChosen,
  type Query,
  wasOf,
} from '../list';
import type { Refused } from './actions';
import { confirmedFile, streamReply } from './file';
import { requireStaff, type Staff } from './staff';

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();

export const listPage = <Row,>(screen: ListScreen<Row>) =>
  async function ListPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
    const [staff, query] = await Promise.all([requireStaff(screen.permission), searchParams]);
    const state = listState(screen, query, staff);
    const listed = await screen.load(staff, state);
    const asked = plain(state.search ?? '');
    const exact = listed.rows.find((row) => plain(screen.idOf(row)) === asked);
    // A search for the number of a row, and for nothing else, opens the row.
    if (exact && screen.hrefOf && Object.keys(query).length === 1) redirect(screen.hrefOf(exact));
    return <List screen={screen} staff={staff} query={query} state={state} listed={listed} />;
  };

const batch = 1_000;

function textOf<Row>({ cell, text }: Column<Row>, row: Row, staff: Staff): string {
  if (text) return text(row, staff);
  const shown = cell(row, staff);
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
}

async function* loadedRows<Row>(screen: ListScreen<Row>, staff: Staff, state: ListState) {
  for (let page = 1; page <= mostCounted / batch; page += 1) {
    const { rows } = await screen.load(staff, { ...state, page, size: batch });
    yield* rows;
    if (rows.length < batch) return;
  }
}

async function openRows<Row>(screen: ListScreen<Row>, staff: Staff, state: ListState) {
  if (screen.personal) await staff.admin.log.handOut(screen.path);
  return screen.file?.rows(staff, state) ?? loadedRows(screen, staff, state);
}

/** `cut`: what the name of a file that leaves out rows ends with. A cell that a sheet would compute begins with an apostrophe. */
function csvReply<Row>(
  screen: ListScreen<Row>,
  staff: Staff,
  state: ListState,
  rows: AsyncIterable<Row>,
  cut = '',
): Response {
  const columns = screen.columns.filter(({ key }) => state.columns.includes(key));
  const head = csvLine(columns.map(({ label }) => staff.t(label)));
  async function* lines() {
    yield `\uFEFF${head}`;
    for await (const row of rows) yield csvLine(columns.map((column) => textOf(column, row, staff)));
  }
  const date = new Date().toISOString().slice(0, 10);
  const name = `${screen.path.slice(1).replaceAll('/', '-')}-${date}${cut}.csv`;
  return streamReply(lines(), name, 'text/csv; charset=utf-8');
}

/** What a list shows, all pages, with the chosen columns. Leads to the confirmation if it is missing, and from there back to the list. */
export async function listCsv<Row>(screen: ListScreen<Row>, query: Query): Promise<Response> {
  const staff = await requireStaff(screen.file?.permission ?? screen.permission);
  const state = listState(screen, query, staff);
  const rows = await confirmedFile(listHref(screen.path, query, {}), () => openRows(screen, staff, state));
  const isCut =
    !screen.file && (await screen.load(staff, { ...state, page: 1, size: 1 })).total > mostCounted;
  return csvReply(screen, staff, state, rows, isCut ? `-first-${mostCounted}` : '');
}

/** The chosen rows of a list, whatever it is filtered by, with its columns. */
export async function chosenCsv<Row>(
  screen: ListScreen<Row>,
  staff: Staff,
  { columns, q, sort }: Query,
  ids: readonly string[],
): Promise<Response | Refused> {
  if (!staff.can(screen.file?.permission ?? screen.permission)) return { failure: ['action.notAllowed'] };
  const state = { ...listState(screen, { columns, q: screen.isAbout && q, sort }, staff), ids };
  return csvReply(screen, staff, state, await openRows(screen, staff, state));
}

/** The ids of the first rows that a list finds, as many as can be chosen, each with `wasOf`. */
export async function foundIds<Row>(screen: ListScreen<Row>, query: Query): Promise<Response> {
  const staff = await requireStaff(screen.permission);
  if (screen.idIsPersonal) notFound();
  const { rows } = await screen.load(staff, {
    ...listState(screen, query, staff),
    page: 1,
    size: mostChosen,
  });
  const found = rows.map((row) => [screen.idOf(row), wasOf(screen, row)]);
  return Response.json(found, { headers: { 'cache-control': 'no-store' } });
}
