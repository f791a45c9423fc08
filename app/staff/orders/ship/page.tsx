import { z } from 'zod';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Send } from '@/features/staff/islands/form';
import { requireStaff } from '@/features/staff/server/staff';
import { longestChoice } from '@/features/staff-orders/server/actions';
import { queryText } from '@/lib/fields/query';

/** `orders`: the chosen ones of the list, whose numbers stand there already. */
const query = z.object({ orders: queryText(longestChoice) });

interface ShipListProps {
  readonly searchParams: Promise<unknown>;
}

export default async function ShipListPage({ searchParams }: ShipListProps) {
  const [{ t }, { orders }] = await Promise.all([
    requireStaff('orders.ship'),
    searchParams.then((given) => query.parse(given)),
  ]);
  const numbers = orders.split(',').filter(Boolean);
  return (
    <>
      <Heading title={t('order.shipList')} />
      <Panel title={t('order.shipListLines')} className="max-w-3xl">
        <ActionForm action="orders-ship" back="/orders/ship">
          <Area
            label={t('order.shipListLines')}
            labelHidden
            name="lines"
            rows={Math.max(10, numbers.length + 1)}
            defaultValue={numbers.map((number) => `${number}; `).join('\n')}
            hint={t('order.shipListHint')}
          />
          <Field label={t('order.shipListFile')} name="file" type="file" accept=".csv,.txt,text/csv" />
          <Send>{t('order.ship')}</Send>
        </ActionForm>
      </Panel>
    </>
  );
}
