import type { ReactNode } from 'react';
import {
  canMoveReturn,
  isOpenReturn,
  plainReturnSteps,
  takesLabel,
} from '@/commerce/domain/orders/return-states';
import { returnName } from '@/commerce/model/return';
import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import type { ReturnRecord } from '@/commerce/ports/admin/returns';
import { returnLimits } from '@/config/limits/order-limits';
import { storeConfig } from '@/config/shop/stores';
import { TextLink } from '@/features/staff/components/link';
import { ArticleLine, EmailText, Facts, Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { RefundLines } from '@/features/staff-orders/components/order-form';
import { Alert } from '@/ui/feedback';
import { Badge } from '@/ui/badge';
import { returnTones } from '../returns-list';

interface ReturnProps {
  readonly record: ReturnRecord;
  /** Null where the role may not pay back. */
  readonly proposal: RefundProposal | null;
  readonly staff: Staff;
}

export function ReturnPage(props: ReturnProps) {
  const { record, staff } = props;
  const { order, periods, return: given } = record;
  const { t, format } = staff;
  const isOpen = isOpenReturn(given.state);
  return (
    <>
      <Heading
        title={returnName(order.number, given.number)}
        badge={<Badge tone={returnTones[given.state]}>{t(`return.state.${given.state}`)}</Badge>}
        note={`${t(`return.reason.${given.reason}`)}, ${storeConfig(order.store).label}`}
      />
      {periods.refundUntil !== null && (
        <Alert tone="warning" className="mb-2">
          {t(periods.mayWait ? 'return.owedWait' : 'return.owed', { date: format.date(periods.refundUntil) })}
        </Alert>
      )}
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        <div className="grid gap-3">
          <Articles {...props} />
          <Words {...props} />
        </div>
        {isOpen && staff.can('returns.move') && (
          <div className="grid gap-3">
            <Steps {...props} />
            {staff.can('returns.move', 'refunded') && <Decision {...props} />}
          </div>
        )}
        <div className="grid gap-3">
          <ReturnFacts {...props} />
          {isOpen && staff.can('returns.label') && <LabelForm {...props} />}
        </div>
      </div>
    </>
  );
}

const Articles = ({ record: { order, return: given }, staff: { t } }: ReturnProps) => (
  <Panel title={t('order.lines')}>
    <ul className="divide-y divide-line text-sm">
      {given.lines.map(({ position, quantity }) => {
        const item = order.items.find((each) => each.position === position);
        return <ArticleLine key={position} quantity={quantity} article={item ?? {}} />;
      })}
    </ul>
  </Panel>
);

function Words({ record: { files, return: given }, staff: { t } }: ReturnProps) {
  const pictures = files.filter(({ kind }) => kind === 'picture');
  if (given.text === null && pictures.length === 0) return null;
  return (
    <Panel title={t('return.words')}>
      {given.text !== null && <p className="text-sm whitespace-pre-line wrap-anywhere">{given.text}</p>}
      <ul className="mt-2 flex flex-wrap gap-2">
        {pictures.map(({ id, name, contentType }) => {
          const path = `/files/return/${given.id}/${id}`;
          return (
            <li key={id}>
              <a href={path} className="text-sm text-action underline">
                {contentType.startsWith('image/') ? (
                  // oxlint-disable-next-line nextjs/no-img-element -- a file behind the sign-in
                  <img src={path} alt={name} className="size-24 rounded-md border border-line object-cover" />
                ) : (
                  name
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const orderLink = (number: string | null) =>
  number !== null && <TextLink href={`/orders/${number}`}>{number}</TextLink>;

const link = (href: string, text: ReactNode) => (
  <a href={href} className="wrap-anywhere text-action underline" target="_blank" rel="noreferrer">
    {text}
  </a>
);

function ReturnFacts({ record, staff: { t, format } }: ReturnProps) {
  const { by, deliveredAt, files, order, periods, refunded, return: given } = record;
  const day = (date: string | null) => date !== null && format.date(date);
  const label = files.find(({ kind }) => kind === 'label');
  const rows: (readonly [label: string, value: ReactNode])[] = [
    [t('order.number'), orderLink(order.number)],
    [t('order.customer'), `${order.shippingAddress.firstname} ${order.shippingAddress.lastname}`],
    [t('order.email'), link(`mailto:${order.email}`, <EmailText key="email" email={order.email} />)],
    [t('return.asked'), `${format.time(given.asked)}, ${t(`return.by.${by}`)}`],
    [t('return.since'), format.time(given.since)],
    [t('return.delivered'), day(deliveredAt) || t('return.notDelivered')],
    [t('return.withdrawUntil'), day(periods.withdrawUntil)],
    [t('return.guaranteeUntil'), day(periods.guaranteeUntil)],
    [t('return.label'), label && link(`/files/return/${given.id}/${label.id}`, label.name)],
    [t('return.label'), given.labelUrl !== null && link(given.labelUrl, given.labelUrl)],
    [t('return.paidBack'), refunded && format.money(refunded)],
    [t('return.exchange'), orderLink(given.exchange)],
    [
      t('return.answer'),
      given.answer !== null && <span className="whitespace-pre-line">{given.answer}</span>,
    ],
  ];
  return (
    <Panel title={t('return.facts')}>
      <Facts rows={rows} />
    </Panel>
  );
}

const formOf = ({ record: { return: given, version } }: ReturnProps) => ({
  back: `/returns/${given.id}`,
  hidden: { id: given.id, version },
});

function Steps(props: ReturnProps) {
  const { record, staff } = props;
  const next = plainReturnSteps.filter((to) => canMoveReturn(record.return.state, to));
  if (next.length === 0) return null;
  return (
    <Panel title={staff.t('return.next')}>
      <ActionForm action="return-move" {...formOf(props)}>
        <div className="flex flex-wrap gap-2">
          {next.map((to) => (
            <Send key={to} name="to" value={to} variant={to === 'received' ? 'primary' : 'secondary'}>
              {staff.t(`return.mark.${to}`)}
            </Send>
          ))}
        </div>
      </ActionForm>
    </Panel>
  );
}

function LabelForm(props: ReturnProps) {
  const { labelUrl, state } = props.record.return;
  const { t } = props.staff;
  if (!takesLabel(state)) return null;
  return (
    <Panel title={t('return.label')}>
      <ActionForm action="return-label" {...formOf(props)}>
        <Field
          label={t('return.labelFile')}
          hint={t('return.labelFileHint')}
          name="file"
          type="file"
          accept="application/pdf,image/png,image/jpeg"
        />
        <Field
          label={t('return.labelUrl')}
          name="url"
          type="url"
          placeholder="https://"
          defaultValue={labelUrl ?? ''}
        />
        <Send variant="secondary">{t('return.sendLabel')}</Send>
      </ActionForm>
    </Panel>
  );
}

function Decision(props: ReturnProps) {
  const { t } = props.staff;
  return (
    <Panel title={t('return.decide')}>
      <div className="grid gap-3">
        {props.proposal && <Refund {...props} proposal={props.proposal} />}
        <ActionForm action="return-exchange" {...formOf(props)} fold={t('return.exchangeAction')}>
          <p className="text-sm">{t('return.exchangeText')}</p>
          <Send variant="secondary">{t('return.exchangeAction')}</Send>
        </ActionForm>
        <ActionForm action="return-refuse" {...formOf(props)} fold={t('return.refuse')}>
          <Area
            label={t('return.answer')}
            hint={t('return.answerHint')}
            name="answer"
            rows={4}
            maxLength={returnLimits.answerLength}
            required
          />
          <Send variant="danger">{t('return.refuse')}</Send>
        </ActionForm>
      </div>
    </Panel>
  );
}

/** What was paid for the units, which can be lowered; their delivery apart. */
function Refund(props: ReturnProps & { readonly proposal: RefundProposal }) {
  const { lines } = props.proposal;
  const { t } = props.staff;
  const articles = props.record.return.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position);
    const units = Math.min(quantity, line?.quantity ?? 0);
    return line && units > 0 ? [{ ...line, units, value: units }] : [];
  });
  // Who withdraws from all of an order gets its delivery back as well (2011/83/EU art. 13).
  const isWhole =
    props.record.return.reason === 'withdrawal' &&
    lines.every(
      (line) =>
        line.position === null ||
        (line.unsent === 0 &&
          (line.quantity === 0 ||
            articles.some(({ position, units }) => position === line.position && units === line.quantity))),
    );
  return (
    <>
      {articles.length === 0 ? (
        <p className="text-sm">{t('return.nothingToRefund')}</p>
      ) : (
        <ActionForm action="return-refund" {...formOf(props)}>
          <RefundLines
            proposal={props.proposal}
            lines={articles}
            withDelivery={isWhole}
            staff={props.staff}
          />
          <Send>{t('return.refund')}</Send>
        </ActionForm>
      )}
      <ActionForm action="return-settled" {...formOf(props)}>
        <Send variant="quiet">{t('return.settled')}</Send>
      </ActionForm>
    </>
  );
}
