import { LinkButton, TextLink } from '@/features/staff/components/link';
import type { OrderRow } from '@/commerce/ports/admin/order-list';
import type { MessageRecord } from '@/commerce/ports/admin/people';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { Facts, Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { Badge } from '@/ui/badge';
import { AnswerText } from './answer-text';

interface MessageProps {
  readonly record: MessageRecord;
  /** Of the sender, the newest first. */
  readonly orders: readonly OrderRow[];
  readonly staff: Staff;
}

const formOf = ({ answers, message: { id } }: MessageRecord) => ({
  back: `/messages/${id}`,
  hidden: { id, read: answers.length },
});

const languageOf = ({ format }: Staff, store: StoreCode) => format.language(storeConfig(store).language);

export function MessagePage(props: MessageProps) {
  const { record, staff } = props;
  const { message } = record;
  const { t, format, words } = staff;
  const state = message.answered === null ? 'open' : 'answered';
  return (
    <>
      <Heading
        title={words(`contact.form.topics.${message.topic}`)}
        badge={<Badge tone={state === 'open' ? 'signal' : 'success'}>{t(`message.state.${state}`)}</Badge>}
        note={[
          message.name,
          format.time(message.date),
          storeConfig(message.store).label,
          languageOf(staff, message.store),
        ].join(', ')}
      >
        {staff.can('offers.create') && (
          <LinkButton href={`/offers/new?message=${message.id}`}>{t('customer.newOffer')}</LinkButton>
        )}
        {staff.can('messages.setAnswered') && (
          <ActionForm
            {...formOf(record)}
            action="message-answered"
            hidden={{ ...formOf(record).hidden, answered: state === 'open' ? 'yes' : 'no' }}
          >
            <Send variant="secondary">
              {t(state === 'open' ? 'message.markAnswered' : 'message.markOpen')}
            </Send>
          </ActionForm>
        )}
      </Heading>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3">
          <Thread {...props} />
          {staff.can('messages.answer') && <Answer {...props} />}
        </div>
        <Sender {...props} />
      </div>
    </>
  );
}

function Thread({ record: { message, files, answers }, staff }: MessageProps) {
  const { t, format } = staff;
  return (
    <Panel title={t('message.thread')}>
      <ol className="grid gap-3 text-sm">
        <li hidden={message.message === ''}>
          <p className="text-xs text-ink-soft">
            {message.name}, {format.time(message.date)}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
          {files.length > 0 && (
            <ul className="mt-1 flex flex-wrap gap-x-3">
              {files.map(({ id, name, bytes }) => (
                <li key={id}>
                  <a
                    href={`/files/message/${message.id}/${id}`}
                    className="inline-block text-action underline pointer-coarse:py-2.5"
                    download
                  >
                    {name}
                  </a>{' '}
                  <span className="text-xs text-ink-soft">
                    {t('message.size', { size: format.number(Math.ceil(bytes / 1024)) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </li>
        {answers.map(({ id, by, date, email, text }) => (
          <li key={id} className="border-l-4 border-brand-line pl-3">
            <p className="text-xs text-ink-soft">
              {[by ?? t('order.by.operator'), format.time(date), email && t(`emailState.${email}`)]
                .filter(Boolean)
                .join(', ')}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Answer({ record, staff }: MessageProps) {
  const { message } = record;
  const { t } = staff;
  return (
    <Panel title={t('message.answer')}>
      <ActionForm {...formOf(record)} action="message-answer" className="gap-3">
        <AnswerText
          rows={8}
          staff={staff}
          store={message.store}
          label={t('message.answerTo', { email: message.email })}
        />
        <Send>{t('message.send')}</Send>
      </ActionForm>
    </Panel>
  );
}

function Sender({ orders, record: { message, others }, staff }: MessageProps) {
  const { t, format, words } = staff;
  const { email, name, orderNumber, store } = message;
  const link = (href: string, text: string) => (
    <TextLink href={href} className="break-all">
      {text}
    </TextLink>
  );
  return (
    <div className="grid gap-3">
      <Panel title={t('message.sender')}>
        <Facts
          rows={[
            [t('message.name'), name],
            [
              t('order.email'),
              staff.can('customers.show') ? link(`/customers/${encodeURIComponent(email)}`, email) : email,
            ],
            [
              t('message.order'),
              orderNumber && link(`/orders?q=${encodeURIComponent(orderNumber)}`, orderNumber),
            ],
            [t('order.store'), storeConfig(store).label],
            [t('message.language'), languageOf(staff, store)],
          ]}
        />
      </Panel>
      {orders.length > 0 && (
        <Panel title={t('message.orders')}>
          <ul className="grid gap-1 text-sm">
            {orders.map(({ date, number, status, total }) => (
              <li key={number} className="flex flex-wrap justify-between gap-x-2">
                <span>
                  {link(`/orders/${number}`, number)}{' '}
                  <span className="text-xs text-ink-soft">
                    {format.date(date)}, {t(`order.status.${status}`)}
                  </span>
                </span>
                <span className="tabular-nums">{format.money(total)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={t('message.others')}>
          <ul className="grid gap-1 text-sm">
            {others.map(({ id, date, topic, answered }) => (
              <li key={id}>
                {link(`/messages/${id}`, `${format.date(date)}, ${words(`contact.form.topics.${topic}`)}`)}{' '}
                <span className="text-xs text-ink-soft">
                  {t(`message.state.${answered === null ? 'open' : 'answered'}`)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
