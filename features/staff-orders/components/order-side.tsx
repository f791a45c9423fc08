import { Link } from '@/features/staff/components/link';
import { Facts, Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Send } from '@/features/staff/islands/form';
import { addressBlock } from '@/lib/address/address-block';
import { pickupPointLines } from '@/lib/address/address-lines';
import { methodWords } from '../words';
import { formOf, type OrderProps } from './order-props';

export function Customer({ record, staff }: OrderProps) {
  const { order } = record;
  const { t } = staff;
  const { pickupPoint: point, shippingAddress, billingAddress, shippingMethod } = order;
  const ship = point ? pickupPointLines(point) : addressBlock(shippingAddress, order.store);
  const bill = addressBlock(billingAddress, order.store);
  const same = ship.join() === bill.join();
  return (
    <Panel
      title={t('order.customer')}
      aside={
        staff.can('customers.show') && (
          <Link
            href={`/customers/${encodeURIComponent(order.email)}`}
            className="text-xs text-action underline"
          >
            {t('order.allOfCustomer')}
          </Link>
        )
      }
    >
      <Facts
        rows={[
          [
            t('order.email'),
            <a
              key="email"
              href={`mailto:${order.email}?subject=${encodeURIComponent(order.number)}`}
              className="break-all text-action underline"
            >
              {order.email}
            </a>,
          ],
          ...(shippingAddress.telephone ? [[t('order.telephone'), shippingAddress.telephone] as const] : []),
          [
            point ? t('order.pickupPoint') : t('order.shipTo'),
            <address key="ship" className="not-italic" data-copy>
              {ship.map((line, index) => (
                <span key={index} className="block">
                  {line}
                </span>
              ))}
            </address>,
          ],
          ...(same ? [] : [[t('order.billTo'), bill.join(', ')] as const]),
          [
            t('order.delivery'),
            methodWords(staff).shipping(shippingMethod.carrierCode, shippingMethod.methodCode),
          ],
          ...(order.poNumber ? [[t('order.reference'), order.poNumber] as const] : []),
          ...(order.comment
            ? [
                [
                  t('order.comment'),
                  <span key="comment" className="whitespace-pre-line">
                    {order.comment}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

export function Notes(props: OrderProps) {
  const { record, staff } = props;
  const { t } = staff;
  const number = <input type="hidden" name="number" value={record.order.number} />;
  return (
    <Panel title={t('order.notes')}>
      <ActionForm action="order-note" {...formOf(props)} className="gap-2">
        {number}
        <Area label={t('order.note')} labelHidden name="text" rows={2} placeholder={t('order.noteHint')} />
        <Send variant="secondary">{t('order.addNote')}</Send>
      </ActionForm>
      <ActionForm action="order-tags" {...formOf(props)} className="mt-3 flex-row! items-end gap-2">
        {number}
        <input type="hidden" name="version" value={record.version} />
        <Field label={t('order.tags')} name="tags" defaultValue={record.tags.join(', ')} className="flex-1" />
        <Send variant="secondary">{t('action.save')}</Send>
      </ActionForm>
    </Panel>
  );
}

export function Emails(props: OrderProps) {
  const { record, staff } = props;
  const { t, format } = staff;
  if (record.emails.length === 0) return null;
  return (
    <Panel title={t('order.emails')}>
      <ul className="divide-y divide-line text-sm">
        {record.emails.map(({ id, kind, state, since, failure }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 py-1">
            <a
              href={`/files/email/${record.order.number}/${id}`}
              target="_blank"
              className="text-action underline"
              rel="noreferrer"
            >
              {t(`emailKind.${kind}`)}
            </a>
            <span className="text-xs text-ink-soft">
              {t(`emailState.${state}`)}, {format.time(since)}
            </span>
            {failure !== null && <span className="w-full text-xs text-danger">{failure}</span>}
            {staff.can('orders.resendEmail') && (
              <ActionForm action="order-email" {...formOf(props)} className="ml-auto">
                <input type="hidden" name="number" value={record.order.number} />
                <input type="hidden" name="id" value={id} />
                <Send variant="quiet">{t('order.sendAgain')}</Send>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Timeline({ record, staff }: OrderProps) {
  const { t, format } = staff;
  return (
    <Panel title={t('order.timeline')}>
      <ol className="grid gap-1.5 text-sm">
        {record.history.toReversed().map(({ kind, date, by, name, text }, index) => (
          <li key={index}>
            <span className="text-xs text-ink-soft">
              {format.time(date)}, {name ?? t(`order.by.${by}`)}
            </span>
            <span className="block whitespace-pre-line">
              {t.has(`order.event.${kind}` as never) ? t(`order.event.${kind}` as never) : kind}
              {text !== null && `: ${text}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
