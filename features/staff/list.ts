import type { ReactNode } from 'react';
import { type Listed, mostCounted } from '@/commerce/model/list';
import type { Permission } from '@/config/staff-roles';
import type { StaffKey } from '@/lib/messages/staff-texts';
import type { Staff } from './server/staff';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

export interface Column<Row> {
  readonly key: string;
  readonly label: StaffKey;
  readonly numeric?: boolean;
  /** On one line; the first column is. */
  readonly nowrap?: boolean;
  /** The value of `sort` in the address for this column; descending with a `-` before it. */
  readonly sort?: string;
  /** Not shown until somebody chooses it. */
  readonly optional?: boolean;
  /** Not shown in a narrower table unless somebody chooses it: that of a tablet, or that of a small desk as well. */
  readonly room?: 'wide' | 'widest' | undefined;
  /** On a phone its label stands before it, as before numbers. */
  readonly labelled?: boolean;
  cell(row: Row, staff: Staff): ReactNode;
  /** In the CSV; the cell, if that is a text. */
  text?(row: Row, staff: Staff): string;
}

export interface Filter {
  readonly name: string;
  readonly label: StaffKey;
  /** Value and text; or any text, or a day (`yyyy-mm-dd`). */
  options: ((staff: Staff) => readonly (readonly [value: string, label: string])[]) | 'text' | 'date';
}

/** The address of a list, parsed: unknown values count as absent. */
export interface ListState {
  readonly search: string | undefined;
  readonly sort: string | undefined;
  /** Whether `sort` is `date` and not `-date`; undefined without. */
  readonly oldest?: boolean | undefined;
  readonly page: number;
  readonly size: number;
  readonly filters: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
  /** Of a file: only the rows that were chosen. */
  readonly ids?: readonly string[] | undefined;
}

/** A list of the back office: its screen, its CSV and its saved views. */
export interface ListScreen<Row> {
  readonly path: string;
  readonly title: StaffKey;
  readonly permission: Permission;
  /** What the search looks in. */
  readonly searches?: StaffKey;
  /** It has no rows without a search, which says what the list is about. */
  readonly isAbout?: true;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  /** What a list without `sort` is sorted by. */
  readonly sort?: string;
  load(staff: Staff, state: ListState): Promise<Listed<Row>>;
  /** Its rows are people: the member signs in again before they are downloaded, and the log has it. */
  readonly personal?: true;
  /** Not handed out for all rows that are found: a customer has no other id than an address. */
  readonly idIsPersonal?: true;
  /** All rows for the CSV, where they are more than `load` gives, or who may read them is not who may open the list. */
  readonly file?: {
    readonly permission: Permission;
    rows(staff: Staff, state: ListState): AsyncIterable<Row>;
  };
  idOf(row: Row): string;
  /** Sent with the actions (`statesOf`): what somebody else has changed meanwhile is not overwritten. */
  stateOf?(row: Row): string;
  hrefOf?(row: Row): string;
  /** A summary that opens in the row. */
  preview?(row: Row, staff: Staff): ReactNode;
  /** For the chosen rows, besides their CSV: names of actions, which get `ids`. Those that the role lacks are left out. */
  readonly actions?: readonly ListAction[];
  /** Fields beside the actions, which get them. */
  chosenFields?(staff: Staff): ReactNode;
  /** What a list says that has no rows at all. */
  empty?(staff: Staff): ReactNode;
  /** Beside the title: "new offer". */
  aside?(staff: Staff): ReactNode;
}

export interface ListAction {
  readonly name: string;
  readonly label: StaffKey;
  readonly permission: Permission;
  /** The answer is a page to print: it opens in a new tab, and the rows stay chosen. */
  readonly opens?: true;
  /** The rows stay chosen for the next action. */
  readonly keeps?: true;
}

export const pageSize = 50;

/** The state of a row as it is read: what `statesOf` parses; '' for lists without. */
export const wasOf = <Row>(screen: ListScreen<Row>, row: Row): string =>
  screen.stateOf ? `${screen.idOf(row)} ${screen.stateOf(row)}` : '';

/** The id of the form of the chosen rows. */
export const chosenForm = 'chosen';

/** Rows that one action takes: so many numbers of orders fit into an address. */
export const mostChosen = 400;

const textOf = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value.join(',') : value)?.trim().slice(0, 200) || undefined;

export function listState<Row>(screen: ListScreen<Row>, query: Query, staff: Staff): ListState {
  const page = Number(textOf(query['page']) ?? 1);
  const sort = textOf(query['sort']);
  const sorts = screen.columns.flatMap((column) =>
    column.sort === undefined ? [] : [column.sort, `-${column.sort}`],
  );
  const sortedBy = sort !== undefined && sorts.includes(sort) ? sort : screen.sort;
  const filters = screen.filters.flatMap(({ name, options }) => {
    const value = textOf(query[name]);
    if (value === undefined) return [];
    const isKnown =
      typeof options === 'function'
        ? options(staff).some(([known]) => known === value)
        : options === 'text' || isDay(value);
    return isKnown ? [[name, value] as const] : [];
  });
  const wanted = textOf(query['columns'])?.split(',');
  const keys = screen.columns.map(({ key }) => key);
  const usual = screen.columns.filter(({ optional }) => !optional).map(({ key }) => key);
  const chosen = wanted?.filter((key) => keys.includes(key));
  return {
    search: textOf(query['q']),
    sort: sortedBy,
    oldest: sortedBy === undefined ? undefined : sortedBy === 'date',
    page: Number.isInteger(page) && page > 0 && page <= mostCounted / pageSize ? page : 1,
    size: pageSize,
    filters: Object.fromEntries(filters),
    columns: chosen && chosen.length > 0 ? chosen : usual,
  };
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The address of a list with some of its parameters changed; null removes one. A change begins at the first page. */
export function listHref(
  path: string,
  query: Query,
  changes: Readonly<Record<string, string | null>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: undefined, ...changes })) {
    const text = textOf(value ?? undefined);
    if (text !== undefined) params.set(name, text);
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}
