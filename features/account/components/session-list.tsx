import { getTranslations } from 'next-intl/server';
import type { CustomerSession } from '@/commerce/model/customer';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { formatDate, formatTime } from '@/lib/dates/dates';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/layout';
import { AccountAction } from '../islands/account-action';
import { getSessions } from '../server/area-loaders';

export async function SessionList({ context }: { readonly context: CustomerContext }) {
  const [t, nav, sessions] = await Promise.all([
    getTranslations('accountArea.sessions'),
    getTranslations('accountArea.nav'),
    getSessions(context),
  ]);
  return (
    <>
      <p className="mb-5 text-ink-soft">{t('intro')}</p>
      <Card padding="lg">
        <ul aria-label={nav('sessions')} className="divide-y divide-line">
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              context={context}
              current={session.id === context.sessionId}
            />
          ))}
        </ul>
      </Card>
      {sessions.length > 1 && (
        <div className="mt-5">
          <AccountAction call={{ type: 'customer-endOtherSessions' }} variant="secondary">
            {t('endOthers')}
          </AccountAction>
        </div>
      )}
    </>
  );
}

interface SessionProps {
  readonly session: CustomerSession;
  readonly context: CustomerContext;
  readonly current: boolean;
}

async function Session({ session, context: { store }, current }: SessionProps) {
  const t = await getTranslations('accountArea.sessions');
  const { browser, system, createdAt: created, lastUsedAt: lastUsed } = session;
  const name =
    browser !== null && system !== null
      ? t('named', { browser, system })
      : (browser ?? system ?? t('unknown'));
  const since = t('since', { date: formatDate(created, store), time: formatTime(created, store) });
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {current && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{since}</p>
        <p className="text-sm text-ink-soft">{t('lastUsed', { date: formatDate(lastUsed, store) })}</p>
      </div>
      {!current && (
        <AccountAction call={{ type: 'customer-endSession', id: session.id }} variant="secondary">
          {t('end')}
          <span className="sr-only">
            : {name}, {since}
          </span>
        </AccountAction>
      )}
    </li>
  );
}
