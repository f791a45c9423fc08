import { randomUUID } from 'node:crypto';
import { Link } from '@/features/staff/components/link';
import type { ReactNode } from 'react';
import { type Listed, mostCounted } from '@/commerce/model/list';
import { ListKeys } from '@/features/staff/islands/list-keys';
import { Button } from '@/ui/button';
import { SearchIcon } from '@/ui/icons';
import { Pagination } from '@/ui/pagination';
import { Table, Td, Th } from '@/ui/table';
import {
  chosenForm,
  type Column,
  type ListAction,
  type ListScreen,
  type ListState,
  listHref,
  mostChosen,
  pageSize,
  type Query,
  wasOf,
} from '../list';
import type { Staff } from '../server/staff';
import { SavedViews } from './saved-views';
import { Heading } from './page';

interface ListProps<Row> {
  readonly screen: ListScreen<Row>;
  readonly staff: Staff;
  readonly query: Query;
  readonly state: ListState;
  readonly listed: Listed<Row>;
}

/** A list: everything that shapes it is in its address. */
export function List<Row>(props: ListProps<Row>) {
  const { screen, staff, query, listed, state } = props;
  const { t, format } = staff;
  const { total } = listed;
  const isNarrowed = state.search !== undefined || Object.keys(state.filters).length > 0;
  const count =
    total > mostCounted ? t('list.moreThan', { count: format.number(mostCounted) }) : format.number(total);
  return (
    <>
      <Heading title={t(screen.title)} note={t('list.found', { count })}>
        {screen.aside?.(staff)}
        {staff.can(screen.file?.permission ?? screen.permission) && (
          <a href={`/csv${listHref(screen.path, query, {})}`} className="button button-secondary button-sm">
            <span className="button-label">{t('list.csv')}</span>
          </a>
        )}
      </Heading>
      <div className="mb-2 flex flex-wrap items-start gap-x-4 max-sm:-mt-2 max-sm:mb-0">
        <SavedViews path={screen.path} query={query} staff={staff} />
        <Columns {...props} />
      </div>
      {(screen.searches !== undefined || screen.filters.length > 0) && <Filters {...props} />}
      {listed.rows.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">
          {(isNarrowed ? undefined : screen.empty?.(staff)) ?? t('list.none')}
        </p>
      ) : (
        <Rows {...props} />
      )}
      <Pages {...props} />
      <ListKeys
        path={screen.isAbout ? listHref(screen.path, { q: query['q'] }, {}) : screen.path}
        most={mostChosen}
        found={
          total > 1 && !screen.idIsPersonal
            ? `/ids${listHref(screen.path, query, { columns: null })}`
            : undefined
        }
        labels={{
          chosen: t('list.chosen', { count: '{count}' }),
          none: t('list.chooseNone'),
          all:
            total > mostChosen
              ? t('list.chooseFirst', { count, most: mostChosen })
              : t('list.chooseFound', { count: total }),
        }}
      />
    </>
  );
}

function Filters<Row>({ screen, staff, state, query }: ListProps<Row>) {
  const { t } = staff;
  return (
    <form action={screen.path} className="mb-3 flex flex-wrap items-end gap-2" role="search" data-filters>
      {screen.searches && (
        <label className="relative min-w-44 flex-1 max-sm:basis-full">
          <span className="sr-only">{t('list.search')}</span>
          <SearchIcon className="pointer-events-none absolute top-2 left-2.5 size-5 text-ink-faint" />
          <input
            type="search"
            name="q"
            defaultValue={state.search}
            placeholder={t(screen.searches)}
            className="staff-control w-full pl-9 text-ellipsis"
          />
        </label>
      )}
      {/* On a phone one row, which scrolls. */}
      <div className="flex items-end gap-2 max-sm:w-full max-sm:overflow-x-auto max-sm:p-0.5 max-sm:*:shrink-0 sm:contents">
        {screen.filters.map(({ name, label, options }) => (
          <label key={name} className="flex flex-col text-xs text-ink-soft">
            {t(label)}
            {typeof options === 'function' ? (
              <select name={name} defaultValue={state.filters[name] ?? ''} className="staff-control max-w-44">
                <option value="">{t('list.all')}</option>
                {options(staff).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            ) : (
              <input
                type={options}
                name={name}
                defaultValue={state.filters[name]}
                className="staff-control max-w-44"
              />
            )}
          </label>
        ))}
        <Sorting screen={screen} staff={staff} state={state} />
        <Kept query={{ columns: query['columns'] }} />
        <Button type="submit" size="sm" variant="secondary">
          {t('list.apply')}
        </Button>
        {(state.search !== undefined || Object.keys(state.filters).length > 0) && (
          <Link href={screen.path} className="py-1.5 text-sm text-action underline">
            {t('list.reset')}
          </Link>
        )}
      </div>
    </form>
  );
}

/** Sent with a form, beside what it changes. */
const Kept = ({ query }: { readonly query: Query }) =>
  [...new URLSearchParams(listHref('', query, {}))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** On a phone instead of the links in the head of the table; sent with the filters everywhere. */
function Sorting<Row>({ screen, staff: { t }, state }: Pick<ListProps<Row>, 'screen' | 'staff' | 'state'>) {
  const sorts = screen.columns.flatMap(({ label, sort }) =>
    sort === undefined ? [] : [[sort, `${t(label)} ↑`] as const, [`-${sort}`, `${t(label)} ↓`] as const],
  );
  if (sorts.length === 0) return null;
  // What the list is sorted by anyway stays out of the address.
  const valueOf = (sort: string | undefined) => (sort === screen.sort ? '' : sort);
  return (
    <label className="flex flex-col text-xs text-ink-soft sm:hidden">
      {t('list.sort')}
      <select name="sort" defaultValue={valueOf(state.sort)} className="staff-control">
        {screen.sort === undefined && <option value="">–</option>}
        {sorts.map(([sort, text]) => (
          <option key={sort} value={valueOf(sort)}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The columns that one wants, in the address with the rest. */
function Columns<Row>({ screen, staff: { t }, state, query }: ListProps<Row>) {
  return (
    <details className="ml-auto text-sm">
      <summary className="text-action underline">{t('list.columns')}</summary>
      <form action={screen.path} className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Kept query={{ ...query, columns: undefined }} />
        {screen.columns.map(({ key, label }) => (
          <label key={key} className="flex items-center gap-1.5 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name="columns"
              value={key}
              defaultChecked={state.columns.includes(key)}
              className="size-4"
            />
            {t(label)}
          </label>
        ))}
        <Button type="submit" size="sm" variant="secondary">
          {t('list.apply')}
        </Button>
      </form>
    </details>
  );
}

interface TableProps<Row> extends ListProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Whether rows can be chosen. */
  readonly choose: boolean;
}

/** Those of the address; without any, the usual ones that a row of this page fills. */
function columnsOf<Row>({ screen, staff, state, query, listed: { rows } }: ListProps<Row>): Column<Row>[] {
  const shown = screen.columns.filter(({ key }) => state.columns.includes(key));
  if (query['columns'] !== undefined) return shown.map((column) => ({ ...column, room: undefined }));
  const fills = (cell: ReactNode) => cell !== '' && cell !== false && cell !== null;
  return shown.filter(({ cell, sort }) => sort !== undefined || rows.some((row) => fills(cell(row, staff))));
}

const chosenCsv = <Row,>(screen: ListScreen<Row>): readonly ListAction[] => [
  {
    name: 'list-csv',
    label: 'list.csv',
    permission: screen.file?.permission ?? screen.permission,
    keeps: true,
  },
];

function Rows<Row>(props: ListProps<Row>) {
  const { screen, staff } = props;
  const { t } = staff;
  const columns = columnsOf(props);
  const all = [...(screen.actions ?? []), ...chosenCsv(screen)];
  const actions = all.filter(({ permission }) => staff.can(permission));
  const choose = actions.length > 0;
  // Not around the table, whose rows may have forms of their own.
  return (
    <div data-chosen>
      <Table caption={t(screen.title)} captionHidden dense className="staff-rows">
        <Head {...props} columns={columns} choose={choose} />
        <Body {...props} columns={columns} choose={choose} />
      </Table>
      {choose && (
        <form id={chosenForm} method="post" action={`/do/${actions[0]?.name}`} className="contents">
          <input type="hidden" name="key" value={randomUUID()} />
          <input type="hidden" name="back" value={listHref(screen.path, props.query, {})} />
          <div className="chosen-bar sticky bottom-0 mt-2 flex flex-wrap items-center gap-2 border-t border-line bg-ground py-2">
            <span data-count aria-live="polite" className="text-sm text-ink-soft">
              {t('list.withChosen')}
            </span>
            {screen.chosenFields?.(staff)}
            {actions.map(({ name, label, opens, keeps }) => (
              <Button
                key={name}
                size="sm"
                variant="secondary"
                type="submit"
                formAction={`/do/${name}`}
                formTarget={opens && '_blank'}
                data-keeps={opens ?? keeps}
              >
                {t(label)}
              </Button>
            ))}
          </div>
        </form>
      )}
    </div>
  );
}

function Head<Row>({ screen, staff: { t }, state, query, columns, choose }: TableProps<Row>) {
  return (
    <thead>
      <tr>
        {choose && (
          <Th>
            <label className="choice">
              <input type="checkbox" data-choose-page aria-label={t('list.choosePage')} />
            </label>
          </Th>
        )}
        {columns.map(({ key, label, numeric, room, sort }) => (
          <Th key={key} numeric={numeric} data-room={room} aria-sort={sortOf(sort, state.sort)}>
            {sort === undefined ? (
              t(label)
            ) : (
              <Link href={listHref(screen.path, query, { sort: nextSort(sort, state.sort) })}>
                {t(label)}
                {{ ascending: ' ↑', descending: ' ↓', none: '' }[sortOf(sort, state.sort) ?? 'none']}
              </Link>
            )}
          </Th>
        ))}
      </tr>
    </thead>
  );
}

function Body<Row>(props: TableProps<Row>) {
  const { screen, staff, listed, columns, choose } = props;
  return (
    <tbody>
      {listed.rows.map((row) => {
        const id = screen.idOf(row);
        return (
          <tr
            key={id}
            data-row={id}
            className="-outline-offset-2 outline-brand hover:bg-sunken focus-visible:outline-2 has-checked:bg-brand-tint"
          >
            {choose && (
              <Td>
                <label className="choice">
                  <input
                    type="checkbox"
                    name="ids"
                    value={id}
                    form={chosenForm}
                    aria-label={staff.t('list.chooseRow', { id })}
                  />
                </label>
                {screen.stateOf && (
                  <input type="hidden" form={chosenForm} name="was" value={wasOf(screen, row)} />
                )}
              </Td>
            )}
            {columns.map((column, index) => (
              <Td
                key={column.key}
                numeric={column.numeric}
                data-room={column.room}
                data-label={
                  (column.numeric || column.labelled) && column.cell(row, staff) !== ''
                    ? staff.t(column.label)
                    : undefined
                }
                nowrap={column.nowrap ?? (index === 0 || column.numeric)}
              >
                {index === 0 ? <FirstCell {...props} row={row} /> : column.cell(row, staff)}
              </Td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** Opens the row, and its preview. */
function FirstCell<Row>({ screen, staff, columns: [column], row }: TableProps<Row> & { readonly row: Row }) {
  const cell = column?.cell(row, staff);
  return (
    <>
      {screen.hrefOf ? (
        <Link href={screen.hrefOf(row)} className="font-semibold text-action underline" data-open>
          {cell}
        </Link>
      ) : (
        cell
      )}
      {screen.preview && (
        <details className="preview">
          <summary
            aria-label={staff.t('list.preview')}
            className="inline px-1.5 text-ink-soft pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:px-4"
          >
            ▾
          </summary>
          {screen.preview(row, staff)}
        </details>
      )}
    </>
  );
}

const sortOf = (sort: string | undefined, current: string | undefined) => {
  if (sort === undefined) return undefined;
  if (current === sort) return 'ascending' as const;
  return current === `-${sort}` ? ('descending' as const) : undefined;
};

const nextSort = (sort: string, current: string | undefined) => (current === `-${sort}` ? sort : `-${sort}`);

function Pages<Row>({ screen, staff, state, query, listed: { total } }: ListProps<Row>) {
  const last = Math.ceil(Math.min(total, mostCounted) / pageSize);
  if (last < 2) return null;
  const { t, format } = staff;
  const link = (page: number) => ({
    href: listHref(screen.path, query, { page: String(page) }),
    label: format.number(page),
    current: page === state.page,
  });
  const near = [1, state.page - 1, state.page, state.page + 1, last].filter((at) => at >= 1 && at <= last);
  const pages = [...new Set(near)].flatMap((page, index, all) =>
    index > 0 && page - (all[index - 1] ?? 0) > 1 ? (['gap', link(page)] as const) : [link(page)],
  );
  return (
    <div className="mt-3">
      <Pagination
        label={t('list.pages')}
        pages={pages}
        previous={state.page > 1 ? { ...link(state.page - 1), label: t('list.previous') } : undefined}
        next={state.page < last ? { ...link(state.page + 1), label: t('list.next') } : undefined}
      />
    </div>
  );
}
