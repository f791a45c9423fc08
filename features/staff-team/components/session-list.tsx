import type { ReactNode } from 'react';
import type { StaffSessionRow } from '@/commerce/model/staff-access';
import type { Staff } from '@/features/staff/server/staff';

interface SessionListProps {
  readonly staff: Staff;
  readonly sessions: readonly StaffSessionRow[];
  /** The form that ends a session; nothing for the one of this browser. */
  readonly end: (session: StaffSessionRow, name: string) => ReactNode;
}

export function SessionList({ staff, sessions, end }: SessionListProps) {
  const { t, format, session: current } = staff;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sessions.map((session) => {
        const device = [session.browser, session.system].filter((each) => each !== null).join(', ');
        const name = device === '' ? t('access.me.unknownDevice') : device;
        return (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
            <span className="min-w-0">
              {name}, {session.network}
              {session.id === current.id && ` (${t('access.me.thisSession')})`}
              <span className="block text-xs text-ink-soft">
                {t('access.me.since', {
                  date: format.time(session.created),
                  used: format.time(session.lastUsed),
                })}
              </span>
            </span>
            {session.id !== current.id && end(session, name)}
          </li>
        );
      })}
    </ul>
  );
}
