import { Link } from '@/features/staff/components/link';
import { logOutcomes, type LogFilter, type LoggedFacts, type LogRow } from '@/commerce/ports/admin/log';
import { isLogged, logEvents, type Permission, permissionRow, permissions } from '@/config/staff-roles';
import { dayField } from '@/features/staff/formats';
import { choice, dayFilters, daysOf, known, stateColumn, timeColumn } from '@/features/staff/columns';
import { currencySchema } from '@/commerce/model/money';
import type { ListScreen, ListState } from '@/features/staff/list';
import type { Staff } from '@/features/staff/server/staff';

export const logged = [
  ...permissions.filter((permission) => isLogged(permissionRow(permission))),
  ...logEvents,
] as const;

const tones = { started: 'neutral', done: 'success', refused: 'signal', failed: 'danger' } as const;

/** The words of an action; its name for one that an earlier release had. */
function whatWords({ t }: Staff, permission: string): string {
  const key = `log.what.${permission as Permission}` as 'log.what.orders.refund';
  return t.has(key) ? t(key) : permission;
}

/** In minor units of the currency beside them. */
const amounts = new Set(['amount', 'due', 'final', 'left', 'regular', 'special', 'total']);
/** They say nothing without the rest, or only what the outcome says. */
const silent = new Set(['answer', 'currency', 'id', 'result', 'upload']);
/** Whose values have words of their own. */
const vocabularies: Readonly<Record<string, readonly string[]>> = {
  status: ['order.status', 'review.status'],
  state: ['return.state'],
  role: ['role'],
  reason: ['return.reason'],
};

function factText({ t, format }: Staff, name: string, value: LoggedFacts[string], currency: unknown): string {
  const code = currencySchema.safeParse(currency);
  if (amounts.has(name) && typeof value === 'number' && code.success)
    return format.money({ minor: value, currency: code.data });
  if ((name === 'specialFrom' || name === 'specialUntil') && typeof value === 'string')
    return format.date(`${dayField(value, name === 'specialUntil')}T12:00:00Z`);
  const words = (vocabularies[name] ?? ['log.value']).map(
    (group) => `${group}.${String(value)}` as 'log.value.true',
  );
  const word = words.find((key) => t.has(key));
  if (word !== undefined) return t(word);
  return Array.isArray(value)
    ? value
        .map((each: unknown) => (name === 'changed' ? fieldText({ t }, String(each)) : String(each)))
        .join(', ')
    : String(value ?? '–');
}

/** `Ship to: City` for `ship.city`; the words of a fact, for a name of one. */
function fieldText({ t }: Pick<Staff, 't'>, name: string): string {
  const [use = '', ...path] = name.split('.');
  const key = `address.${path.join('_')}` as 'address.city';
  if (t.has(key)) return `${t(use === 'bill' ? 'order.billTo' : 'order.shipTo')}: ${t(key)}`;
  const fact = `log.fact.${name}` as 'log.fact.status';
  return t.has(fact) ? t(fact) : name;
}

/** `Status: to pack → shipped`. Names and codes without words are those of the log. */
function changeText({ before, after }: Pick<LogRow, 'before' | 'after'>, staff: Staff): string {
  const { t } = staff;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !silent.has(name) && (before?.[name] ?? after?.[name] ?? null) !== null)
    .map((name) => {
      const texts = [before?.[name], after?.[name]].flatMap((value) =>
        value === undefined ? [] : [factText(staff, name, value, after?.['currency'])],
      );
      const key = `log.fact.${name}` as 'log.fact.status';
      return `${t.has(key) ? t(key) : name}: ${[...new Set(texts)].join(' → ')}`;
    })
    .join('; ');
}

function filterOf({ filters, ids, oldest, search }: ListState): LogFilter & { search: string | undefined } {
  return {
    ids,
    oldest,
    search,
    permission: known(logged, filters['what']),
    outcome: known(logOutcomes, filters['outcome']),
    ...daysOf(filters),
  };
}

/** The screens of one subject, and those of all. */
const screens = {
  orders: 1,
  offers: 1,
  messages: 1,
  returns: 1,
  catalogue: 'import',
  staff: 'team',
} as const;

function Subject({ name, permission, subject }: LogRow) {
  if (subject === null) return null;
  const room = permission.slice(0, permission.indexOf('.'));
  if (!Object.hasOwn(screens, room)) return name ?? subject;
  const isId = /^[\da-f]{8}-[\da-f-]{27}$/.test(subject);
  // What begins at an order has its number.
  const own = isId || room === 'offers' ? room : 'orders';
  const screen = screens[room as keyof typeof screens];
  return (
    <Link
      href={screen === 1 ? `/${own}/${encodeURIComponent(subject)}` : `/${screen}`}
      className="text-action underline"
    >
      {name ?? (isId ? `${subject.slice(0, 8)}…` : subject)}
    </Link>
  );
}

export const logList: ListScreen<LogRow> = {
  path: '/log',
  title: 'nav.log',
  permission: 'log.list',
  searches: 'log.searches',
  sort: '-date',
  filters: [
    {
      name: 'what',
      label: 'log.action',
      options: (staff) => logged.map((permission) => [permission, whatWords(staff, permission)] as const),
    },
    choice('outcome', 'log.outcomeLabel', logOutcomes, (outcome) => `log.outcome.${outcome}`),
    ...dayFilters,
  ],
  columns: [
    timeColumn('at', 'log.at', { sort: 'date' }),
    { key: 'who', label: 'log.who', cell: ({ actor }) => actor },
    {
      key: 'kind',
      label: 'log.kindLabel',
      optional: true,
      cell: ({ actorKind }, { t }) => t(`log.kind.${actorKind}`),
    },
    { key: 'network', label: 'log.network', optional: true, cell: ({ network }) => network ?? '' },
    { key: 'what', label: 'log.action', cell: ({ permission }, staff) => whatWords(staff, permission) },
    {
      key: 'subject',
      label: 'log.subject',
      cell: (row) => <Subject {...row} />,
      text: ({ name, subject }) => (name === null ? (subject ?? '') : `${name} (${subject})`),
    },
    { key: 'change', label: 'log.change', cell: changeText },
    stateColumn('outcome', 'log.outcomeLabel', tones, (outcome) => `log.outcome.${outcome}`),
  ],
  load: ({ admin }, state) => admin.log.list({ ...filterOf(state), page: state.page, size: state.size }),
  file: { permission: 'log.export', rows: ({ admin }, state) => admin.log.export(filterOf(state)) },
  idOf: ({ id }) => String(id),
};
