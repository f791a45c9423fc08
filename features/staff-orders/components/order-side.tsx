import type { ReactNode } from 'react';
import { Link } from '@/features/staff/components/link';
import { EmailText, Facts, Panel } from '@/features/staff/components/page';
import { Area, Field } from '@/features/staff/islands/form';
import { AnswerText } from '@/features/staff-messages/components/answer-text';
import { addressBlock } from '@/lib/address/address-block';
import { delivery, methodWords } from '../words';
import { ChangeAddress } from './order-changes';
import { OrderForm, type OrderProps } from './order-form';

const mostMessages = 3;

export async function Messages(props: OrderProps) {
  const { record, staff } = props;
  const { t, format } = staff;
  const { rows } = await staff.admin.messages.list({
    page: 1,
    size: mostMessages,
    search: record.order.email,
  });
  return (
    <Panel title={t('nav.messages')}>
      <ul className="grid gap-1 text-sm">
        {rows.map(({ id, answered, date, message }) => (
          <li key={id}>
            <Link href={`/messages/${id}`} className="line-clamp-2 text-action underline">
              {message === '' ? t('order.written') : message}
            </Link>
            <span className="text-xs text-ink-soft">
              {format.time(date)}
              {answered === null && `, ${t('message.waits')}`}
            </span>
          </li>
        ))}
      </ul>
      {staff.can('messages.write') && (
        <OrderForm {...props} action="order-write" send={t('order.write')} fold open={rows.length === 0}>
          <input type="hidden" name="read" value={rows[0]?.id ?? ''} />
          <AnswerText
            rows={3}
            staff={staff}
            store={record.order.store}
            label={t('message.answerTo', { email: record.order.email })}
          />
        </OrderForm>
      )}
    </Panel>
  );
}

export function Customer(props: OrderProps) {
  const { staff } = props;
  const { order } = props.record;
  const { t } = staff;
  const { shippingAddress, billingAddress, shippingMethod } = order;
  const { label, lines: ship } = delivery(order);
  const bill = addressBlock(billingAddress, order.store);
  const { carrierCode, methodCode } = shippingMethod;
  return (
    <Panel
      title={t('order.customer')}
      aside={
        staff.can('customers.show') && (
          <Link
            href={`/customers/${encodeURIComponent(order.email)}`}
            className="text-xs text-action underline pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
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
              className="wrap-anywhere text-action underline"
            >
              <EmailText email={order.email} />
            </a>,
          ],
          [t('order.telephone'), shippingAddress.telephone],
          [
            t(label),
            <address key="address" className="whitespace-pre-line not-italic" data-copy>
              {ship.join('\n')}
            </address>,
          ],
          [t('order.billTo'), ship.join() !== bill.join() && bill.join(', ')],
          [t('order.delivery'), methodWords(staff).shipping(carrierCode, methodCode)],
          [t('order.reference'), order.poNumber],
          [t('order.comment'), order.comment && <span className="whitespace-pre-line">{order.comment}</span>],
        ]}
      />
      <ChangeAddress {...props} />
    </Panel>
  );
}

export function Notes(props: OrderProps) {
  const { t } = props.staff;
  return (
    <Panel title={t('order.notes')}>
      <OrderForm {...props} action="order-note" className="gap-2" send={t('order.addNote')}>
        <Area label={t('order.note')} labelHidden name="text" rows={2} placeholder={t('order.noteHint')} />
      </OrderForm>
      <OrderForm
        {...props}
        action="order-tags"
        className="mt-3 flex-row! items-end gap-2"
        send={t('action.save')}
      >
        <Field
          label={t('order.tags')}
          name="tags"
          defaultValue={props.record.tags.join(', ')}
          className="flex-1"
        />
      </OrderForm>
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
          <li key={id} className="flex items-center gap-x-2 py-1">
            <span className="min-w-0">
              <a
                href={`/files/email/${record.order.number}/${id}`}
                target="_blank"
                className="text-action underline"
                rel="noreferrer"
              >
                {t(`emailKind.${kind}`)}
              </a>
              <span className="block text-xs text-ink-soft">
                {t(`emailState.${state}`)}, {format.time(since)}
              </span>
              {failure !== null && <span className="block text-xs text-danger">{failure}</span>}
            </span>
            {staff.can('orders.resendEmail') && (
              <OrderForm
                {...props}
                action="order-email"
                className="ml-auto shrink-0"
                variant="quiet"
                hidden={{ id }}
                send={t('order.sendAgain')}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The kind of an email, and the state in `R1: label_sent`, in words. */
function eventText({ t }: OrderProps['staff'], event: string, text: string): string {
  const email = `emailKind.${text}` as 'emailKind.order_confirmation';
  if (event === 'email' && t.has(email)) return t(email);
  const [name = '', state = ''] = event === 'return' ? text.split(': ') : [];
  const key = `return.state.${state}` as 'return.state.asked';
  return t.has(key) ? `${name}: ${t(key)}` : text;
}

export function Timeline({ record: { history, movements, offer, order }, staff }: OrderProps) {
  const { t, format } = staff;
  const first = history.find(({ kind }) => kind === 'offer');
  const placed =
    offer === null ? (
      t('order.placed')
    ) : (
      <>
        {t('order.fromOffer')}{' '}
        <Link href={`/offers/${offer}`} className="text-action underline">
          {offer}
        </Link>
      </>
    );
  const moved = ({ kind, amount, reference }: (typeof movements)[number]) =>
    `${t(`order.movement.${kind}`)}: ${format.money(amount)} (${reference})`;
  // Money that staff moved has an event with who did, a refund one with its reason as well.
  const refunds = movements.filter(({ kind }) => kind === 'refunded');
  const entries: { date: string; by: string | null; text: ReactNode }[] = [
    { date: order.date, by: first?.name ?? t(`order.by.${first?.by ?? 'customer'}`), text: placed },
    ...history.flatMap(({ kind, date, by, name, text }) => {
      if (kind === 'pending_payment' || kind === 'offer' || kind === 'transfer') return [];
      const key = `order.event.${kind}` as 'order.event.note';
      const movement = kind === 'refunded' ? refunds.shift() : undefined;
      const words = [
        movement ? moved(movement) : t.has(key) ? t(key) : kind,
        ...(text === null ? [] : [eventText(staff, kind, text)]),
      ];
      return [{ date, by: name ?? t(`order.by.${by}`), text: words.join(': ') }];
    }),
    ...[...movements.filter(({ kind }) => kind !== 'refunded'), ...refunds].map((movement) => {
      const { kind: what, date, reference } = movement;
      const booked = history.find(({ kind, text }) => kind === 'transfer' && text === reference);
      const by = what === 'captured' && booked ? (booked.name ?? t(`order.by.${booked.by}`)) : null;
      return { date, by, text: moved(movement) };
    }),
  ];
  return (
    <Panel title={t('order.timeline')}>
      <ol className="grid gap-1.5 text-sm">
        {entries
          .toSorted((one, other) => one.date.localeCompare(other.date))
          .toReversed()
          .map(({ date, by, text }, index) => (
            <li key={index}>
              <span className="text-xs text-ink-soft">
                {[format.time(date), ...(by === null ? [] : [by])].join(', ')}
              </span>
              <span className="block whitespace-pre-line">{text}</span>
            </li>
          ))}
      </ol>
    </Panel>
  );
}
