import 'server-only';
import { Suspense } from 'react';
import { stat } from 'node:fs/promises';
import { runtime, shopChecks } from '@/commerce/backend';
import { env } from '@/config/env/env';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { site } from '@/config/site/site';
import type { FailedJob } from '@/commerce/ports/admin/today';
import type { StaffFormats } from '@/features/staff/formats';
import { TextLink } from '@/features/staff/components/link';
import { Facts, Heading, Panel } from '@/features/staff/components/page';
import { requireStaff, type Staff } from '@/features/staff/server/staff';
import { bridge } from '@/lib/bridge';
import type { StaffText } from '@/lib/messages/staff-texts';
import { paymentTitle, shippingTitle } from '@/lib/messages/method-titles';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { storeOrigin } from '@/lib/stores/hosts';
import { Table, Td, Th } from '@/ui/table';
import { Findings } from '../components/findings';
import { examineShop } from './doctor';

interface SettingsProps {
  readonly staff: Staff;
}

export async function SettingsPage() {
  const staff = await requireStaff('installation.state');
  const { t } = staff;
  return (
    <>
      <Heading title={t('nav.settings')} note={t('settings.note')} />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-3">
          <Panel title={t('settings.findings')}>
            <Suspense fallback={<p className="text-sm text-ink-soft">{t('settings.checking')}</p>}>
              <Examined staff={staff} />
            </Suspense>
          </Panel>
          <Stores staff={staff} />
        </div>
        <div className="grid min-w-0 gap-3">
          <Versions staff={staff} />
          <Jobs staff={staff} />
        </div>
      </div>
    </>
  );
}

/** It asks the mail server and DNS: the page does not wait for it. */
async function Examined({ staff }: SettingsProps) {
  const { admin } = staff;
  const report = await examineShop({ ask: (work) => work(admin), ...shopChecks() });
  return <Findings report={report} staff={staff} />;
}

function Stores({ staff: { t, words } }: SettingsProps) {
  return (
    <Panel title={t('settings.stores')}>
      <ul className="divide-y divide-line">
        {storeCodes.map((store) => {
          const { availableCurrencyCodes: currencies, label } = storeConfig(store);
          const facts = site.stores[store];
          const origin = storeOrigin(store);
          const shipping = offeredShipping(store).map(({ carrier, method }) =>
            shippingTitle(carrier, method, words),
          );
          return (
            <li key={store} className="py-2">
              <h3 className="text-sm font-semibold">
                {label} <span className="font-normal text-ink-soft">{store}</span>
              </h3>
              <Facts
                rows={[
                  [
                    t('settings.host'),
                    <a key="host" href={origin} className="break-all text-action underline">
                      {origin}
                    </a>,
                  ],
                  [t('settings.currencies'), currencies.join(', ')],
                  [
                    t('settings.payments'),
                    (facts?.payments ?? []).map((code) => paymentTitle(code, words)).join(', '),
                  ],
                  [t('settings.shipping'), [...new Set(shipping)].join(', ')],
                  [
                    t('settings.contact'),
                    [facts?.phone ?? site.contact.phone, facts?.email ?? site.contact.email].join(', '),
                  ],
                ]}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** When the file of `BACKUP_FILE` was written, as an ISO 8601 instant; null: it is not set, or there is none. */
async function lastBackup(): Promise<string | null> {
  const { BACKUP_FILE } = env();
  const file = BACKUP_FILE === undefined ? null : await stat(BACKUP_FILE).catch(() => null);
  return file && file.mtime.toISOString();
}

async function Versions({ staff: { admin, format, t } }: SettingsProps) {
  const [state, backup] = await Promise.all([admin.installation.state(), lastBackup()]);
  const { database, databaseSize, schema } = state;
  return (
    <Panel title={t('settings.versions')}>
      <Facts
        rows={[
          [t('settings.build'), bridge.build ?? t('settings.unknown')],
          ['Node.js', process.versions.node],
          ['PostgreSQL', database],
          [t('settings.schema'), schema === null ? t('settings.unknown') : format.time(schema)],
          [
            t('settings.size'),
            t('settings.megabytes', { size: format.number(Math.ceil(databaseSize / 1024 / 1024)) }),
          ],
          [t('settings.backup'), backup === null ? t('settings.unknown') : format.time(backup)],
        ]}
      />
    </Panel>
  );
}

/**
 * The jobs of all nodes, by queue; none while the database does not answer. `succeeded`: ISO 8601 instant; null: not since the last
 * start, and no finished job is kept.
 */
async function queueStates() {
  const gauges = await runtime().gauges();
  const valuesOf = (name: string) => gauges.find((gauge) => gauge.name === `owlwatch_${name}`)?.values ?? [];
  const jobs = valuesOf('jobs');
  const successes = valuesOf('job_last_success_timestamp_seconds');
  const names = [...new Set(jobs.flatMap(({ labels }) => labels['queue'] ?? []))];
  return names.map((name) => {
    const count = (...states: readonly string[]) =>
      jobs
        .filter(({ labels }) => labels['queue'] === name && states.includes(labels['state'] ?? ''))
        .reduce((sum, { value }) => sum + value, 0);
    const seconds = successes.find(({ labels }) => labels['queue'] === name)?.value;
    return {
      name,
      waiting: count('created', 'retry', 'active'),
      failed: count('failed'),
      succeeded: seconds === undefined ? null : new Date(seconds * 1_000).toISOString(),
    };
  });
}

/** The name of a queue; one of another release has no text. */
function jobName(t: StaffText, queue: string): string {
  const key = `settings.job.${queue as 'mail'}` as const;
  return t.has(key) ? t(key) : queue;
}

/** Each with what it does, and why the newest one that was given up has failed. */
async function Jobs({ staff: { admin, can, format, t } }: SettingsProps) {
  const [queues, { failedJobs }] = await Promise.all([queueStates(), admin.installation.state()]);
  if (queues.length === 0) return null;
  const failureOf = (queue: string) => failedJobs.find((job) => job.queue === queue);
  return (
    <Panel title={t('settings.jobs')}>
      <div className="overflow-x-auto">
        <Table caption={t('settings.jobs')} captionHidden dense className="text-sm">
          <thead>
            <tr>
              <Th>{t('settings.queue')}</Th>
              <Th align="right">{t('settings.waiting')}</Th>
              <Th align="right">{t('settings.failed')}</Th>
              <Th>{t('settings.succeeded')}</Th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ failed, name, succeeded, waiting }) => (
              <tr key={name}>
                <Td>
                  {jobName(t, name)}
                  <Failure failure={failed > 0 ? failureOf(name) : undefined} format={format} />
                </Td>
                <Td align="right">{format.number(waiting)}</Td>
                <Td align="right">
                  {name === 'mail' && failed > 0 && can('emails.list') ? (
                    <TextLink href="/emails?state=dead">{format.number(failed)}</TextLink>
                  ) : (
                    format.number(failed)
                  )}
                </Td>
                <Td>
                  <span className="sm:whitespace-nowrap">
                    {succeeded === null ? '–' : format.time(succeeded)}
                  </span>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Panel>
  );
}

function Failure({
  failure,
  format,
}: {
  readonly failure: FailedJob | undefined;
  readonly format: StaffFormats;
}) {
  if (!failure) return null;
  return (
    <span className="block text-xs wrap-anywhere text-danger">
      {format.time(failure.at)}: {failure.reason}
    </span>
  );
}
