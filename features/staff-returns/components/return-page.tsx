import type { ReactNode } from 'react';
import { isOpenReturn } from '@/commerce/domain/orders/return-states';
import { returnName } from '@/commerce/model/return';
import { storeConfig } from '@/config/shop/stores';
import { TextLink } from '@/features/staff/components/link';
import { ArticleLine, EmailText, Facts, Heading, Panel } from '@/features/staff/components/page';
import { Alert } from '@/ui/feedback';
import { Badge } from '@/ui/badge';
import { returnTones } from '../returns-list';
import { Decision, LabelForm, type ReturnProps, Steps } from './return-steps';

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
