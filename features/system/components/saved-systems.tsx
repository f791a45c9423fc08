import { getTranslations } from 'next-intl/server';
import type { SavedSystem } from '@/commerce/model/customer';
import type { StoreCode } from '@/config/types';
import { formatDate, formatTime } from '@/lib/dates/dates';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { type SavedStep, savedSystemPaths } from '@/lib/paths/server-paths';
import { isolated } from '@/lib/text/safe-text';
import { Button, ButtonLink } from '@/ui/button';
import { Alert, EmptyState } from '@/ui/feedback';
import { ListIcon } from '@/ui/icons';
import { Card } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { readAnswers } from '../answers';
import { savedSystems } from '../server/saved-systems';

/** The plan's own name, else what it watches over. */
async function nameOf({ name, query }: SavedSystem): Promise<string> {
  if (name !== '') return isolated(name);
  const t = await getTranslations('system');
  const { for: place } = readAnswers(Object.fromEntries(new URLSearchParams(query)));
  return place === null ? t('page.yourSystem') : t(`place.${place}.title`);
}

/** The plans in the account of a customer. */
export async function SavedSystems({ store }: { readonly store: StoreCode }) {
  const [t, systems] = await Promise.all([getTranslations('system.saved'), savedSystems()]);
  const start = (
    <ButtonLink href={paths.system()} prefetch={false} size="lg">
      {t('start')}
    </ButtonLink>
  );
  if (systems.length === 0) {
    return (
      <EmptyState icon={<ListIcon className="size-7" />} title={t('empty')} action={start}>
        {t('emptyHint')}
      </EmptyState>
    );
  }
  return (
    <Card padding="lg">
      <ul aria-label={t('list')} className="divide-y divide-line">
        {systems.map(async (system) => (
          <li
            key={system.id}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <TextLink
                href={paths.system(system.query)}
                prefetch={false}
                className="font-semibold wrap-anywhere"
              >
                {await nameOf(system)}
              </TextLink>
              <p className="mt-0.5 text-sm text-ink-soft">
                {t('from', {
                  date: formatDate(system.createdAt, store),
                  time: formatTime(system.createdAt, store),
                })}
              </p>
            </div>
            <form method="post" action={savedSystemPaths.change}>
              <input type="hidden" name="id" value={system.id} />
              <Button type="submit" name="action" value="remove" variant="secondary" size="sm">
                {t('remove')}
                <span className="sr-only">: {await nameOf(system)}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What became of a plan that a customer saved. */
export async function SavedOutcome({ step }: { readonly step: SavedStep }) {
  const t = await getTranslations('system.saved');
  return (
    <div id="saved" className="mt-6 scroll-mt-40">
      <Alert
        tone={step === 'done' ? 'success' : 'warning'}
        live={step === 'done' ? 'status' : 'alert'}
        action={
          <TextLink href={accountPaths.systems} prefetch={false}>
            {t('all')}
          </TextLink>
        }
      >
        {t(`outcome.${step}`)}
      </Alert>
    </div>
  );
}
