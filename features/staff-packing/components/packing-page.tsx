import type { OrderRecord } from '@/commerce/ports/admin/orders';
import type { PackingWork } from '@/commerce/model/document';
import { Link } from '@/features/staff/components/link';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Send, Tick } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { CarrierFields } from '@/features/staff-orders/components/order-form';
import { Alert } from '@/ui/feedback';
import { Scanner, type ScannerTexts } from '../islands/scanner';
import { listRows, orderRows } from '../scan';

const scannerTexts = ({ t }: Staff): ScannerTexts => ({
  field: t('pack.field'),
  open: t('pack.camera'),
  close: t('pack.cameraOff'),
  refused: t('pack.noCamera'),
  counted: t('pack.counted', { name: '{name}', count: '{count}', all: '{all}' }),
  complete: t('pack.complete'),
  full: t('pack.full', { name: '{name}', all: '{all}' }),
  wrong: t('pack.wrong', { code: '{code}' }),
  here: t('pack.here'),
});

/** What some orders need, by shelf. Without orders it waits for the barcode of one. */
export function PickPage({ work, staff }: { readonly work: PackingWork; readonly staff: Staff }) {
  const { t } = staff;
  const numbers = work.slips.map(({ order }) => order.number);
  const begin = (
    <>
      {t('pack.begin')}
      {staff.can('orders.search') && (
        <Link
          href="/orders?status=processing&sort=date"
          className="text-action underline pointer-coarse:py-3"
        >
          {t('pack.list')}
        </Link>
      )}
    </>
  );
  return (
    <div className="max-w-3xl">
      <Heading title={t(numbers.length === 0 ? 'nav.pack' : 'order.pickList')} />
      <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {numbers.length === 0
          ? begin
          : numbers.map((number) => (
              <Link
                key={number}
                href={`/orders/${number}/pack`}
                className="py-1.5 text-action underline pointer-coarse:py-3"
              >
                {number}
              </Link>
            ))}
      </p>
      <Scanner rows={listRows(work)} store={numbers.join(' ')} texts={scannerTexts(staff)} />
    </div>
  );
}

interface PackingProps {
  readonly record: OrderRecord;
  readonly work: PackingWork;
  readonly staff: Staff;
}

export function PackingPage({ record: { order, withdrawals }, work, staff }: PackingProps) {
  const { t } = staff;
  const { number, parcels = [], shippingMethod, status } = order;
  const [slip] = ['processing', 'ready_to_ship'].includes(status) ? work.slips : [];
  return (
    <div className="max-w-3xl">
      <Heading title={t('pack.title', { number })} note={t(`order.status.${status}`)}>
        <Link href={`/orders/${number}`} className="py-1.5 text-sm text-action underline pointer-coarse:py-3">
          {t('pack.order')}
        </Link>
      </Heading>
      {withdrawals.length > 0 && (
        <Alert tone="warning" className="mb-2">
          {t('pack.withdrawn')}
        </Alert>
      )}
      {!slip && (
        <Alert tone="info" className="mb-2">
          {t('pack.nothing')}
        </Alert>
      )}
      {/* A parcel that has left takes the ticks before it with it. */}
      <Scanner
        key={parcels.length}
        rows={slip ? orderRows(work, slip) : []}
        store={`${number} ${parcels.length}`}
        form="parcel"
        order={number}
        texts={scannerTexts(staff)}
      />
      {slip && staff.can('orders.ship') && (
        <Panel title={t('pack.parcel')} className="mt-3">
          <ActionForm action="order-pack" id="parcel" back={`/orders/${number}/pack`} hidden={{ number }}>
            <CarrierFields staff={staff} carrier={shippingMethod.carrierCode} />
            {withdrawals.length > 0 && <Tick name="despiteWithdrawal" label={t('order.despiteWithdrawal')} />}
            <Send>{t('order.ship')}</Send>
          </ActionForm>
        </Panel>
      )}
    </div>
  );
}
