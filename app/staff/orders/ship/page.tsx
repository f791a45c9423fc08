import { randomUUID } from 'node:crypto';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Send } from '@/features/staff/islands/form';
import { requireStaff } from '@/features/staff/server/staff';

export const dynamic = 'force-dynamic';

export default async function ShipListPage() {
  const { t } = await requireStaff('orders.ship');
  return (
    <>
      <Heading title={t('order.shipList')} />
      <Panel title={t('order.shipListLines')} className="max-w-3xl">
        <ActionForm
          action="orders-ship"
          back="/orders/ship"
          formKey={randomUUID()}
          unreachable={t('action.unreachable')}
        >
          <Area
            label={t('order.shipListLines')}
            labelHidden
            name="lines"
            rows={10}
            hint={t('order.shipListHint')}
          />
          <Field label={t('order.shipListFile')} name="file" type="file" accept=".csv,.txt,text/csv" />
          <Send>{t('order.ship')}</Send>
        </ActionForm>
      </Panel>
    </>
  );
}
