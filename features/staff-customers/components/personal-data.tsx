import { randomUUID } from 'node:crypto';
import { keptTables } from '@/config/limits/retention';
import { Panel } from '@/features/staff/components/page';
import { ActionForm, Send, Tick } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { ButtonLink } from '@/ui/button';

interface PersonalDataProps {
  readonly email: string;
  readonly staff: Staff;
}

/** What the law gives a person: all data as a file, and the erasure. */
export function PersonalData({ email, staff }: PersonalDataProps) {
  const { t } = staff;
  const path = `/customers/${encodeURIComponent(email)}`;
  const canErase = staff.can('customers.erase');
  if (!canErase && !staff.can('customers.export')) return null;
  return (
    <Panel title={t('customer.data')}>
      <div className="grid justify-items-start gap-3">
        {staff.can('customers.export') && (
          <ButtonLink
            size="sm"
            variant="secondary"
            prefetch={false}
            href={`/files/customer/${encodeURIComponent(email)}`}
          >
            {t('customer.export')}
          </ButtonLink>
        )}
        {canErase && (
          <details className="w-full">
            <summary className="text-sm text-danger underline pointer-coarse:py-2.5">
              {t('customer.erase')}
            </summary>
            <ActionForm
              action="customer-erase"
              back={path}
              formKey={randomUUID()}
              unreachable={t('action.unreachable')}
              className="mt-2 gap-3"
            >
              <input type="hidden" name="email" value={email} />
              <p className="text-sm">{t('customer.eraseText')}</p>
              <ul className="list-disc pl-5 text-sm">
                {keptTables.map((table) => (
                  <li key={table}>{t(`customer.kept.${table}`)}</li>
                ))}
              </ul>
              <Tick name="sure" label={t('customer.eraseSure', { email })} />
              <Send variant="danger">{t('customer.erase')}</Send>
            </ActionForm>
          </details>
        )}
      </div>
    </Panel>
  );
}
