import { Link } from '@/features/staff/components/link';
import { logOutcomes, type LogFilter, type LoggedFacts, type LogRow } from '@/commerce/ports/admin/log';
import { isLogged, logEvents, type Permission, permissionRow, permissions } from '@/config/staff-roles';
import { choice, dayFilters, daysOf, known, stateColumn } from '@/features/staff/columns';
import type { ListScreen, ListState } from '@/features/staff/list';
import type { Staff } from '@/features/staff/server/staff';

/** What the log has rows of. */
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

const factText = (value: LoggedFacts[string]): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '–');

/** `status: processing → shipped`. The names are those of the log, in every language. */
function changeText({ before, after }: Pick<LogRow, 'before' | 'after'>): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const [was, now] = [before?.[name], after?.[name]].map(
        (value) => value !== undefined && factText(value),
      );
      return `${name}: ${[was, now].filter((text) => text !== false).join(' → ')}`;
    })
    .join('; ');
}

function filterOf({ filters, search }: ListState): LogFilter & { search: string | undefined } {
  return {
    search,
    permission: known(logged, filters['what']),
    outcome: known(logOutcomes, filters['outcome']),
    ...daysOf(filters),
  };
}

function Subject({ permission, subject }: LogRow) {
  if (subject === null) return null;
  const screen = /^(orders|offers)\./.exec(permission)?.[1];
  if (screen === undefined) return subject;
  return (
    <Link href={`/${screen}/${encodeURIComponent(subject)}`} className="text-action underline">
      {subject}
    </Link>
  );
}

export const logList: ListScreen<LogRow> = {
  path: '/log',
  title: 'nav.log',
  permission: 'log.list',
  searches: 'log.searches',
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
    { key: 'at', label: 'log.at', cell: ({ at }, { format }) => format.time(at) },
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
      text: ({ subject }) => subject ?? '',
    },
    { key: 'change', label: 'log.change', cell: changeText },
    stateColumn('outcome', 'log.outcomeLabel', tones, (outcome) => `log.outcome.${outcome}`),
  ],
  load: ({ admin }, state) => admin.log.list({ ...filterOf(state), page: state.page, size: state.size }),
  file: { permission: 'log.export', rows: ({ admin }, state) => admin.log.export(filterOf(state)) },
  idOf: ({ id }) => String(id),
};
