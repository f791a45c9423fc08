import { randomUUID } from 'node:crypto';
import { Link } from '@/features/staff/components/link';
import type { MessageAnswer, MessageRecord } from '@/commerce/ports/admin/people';
import { storeConfig } from '@/config/shop/stores';
import { Facts, Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { AnswerField } from '../islands/answer-field';
import { templateCodes, templatesOf } from '../templates';

interface MessageProps {
  readonly record: MessageRecord;
  readonly staff: Staff;
}

const formOf = ({ record, staff }: MessageProps) => ({
  back: `/messages/${record.message.id}`,
  formKey: randomUUID(),
  unreachable: staff.t('action.unreachable'),
});

/** One message with its answers, and what is known of its sender. */
export function MessagePage(props: MessageProps) {
  const { record, staff } = props;
  const { message } = record;
  const { t, format, words } = staff;
  const state = message.answered === null ? 'open' : 'answered';
  return (
    <>
      <Heading
        title={
          <span className="flex flex-wrap items-center gap-2">
            {words(`contact.form.topics.${message.topic}`)}
            <Badge tone={state === 'open' ? 'signal' : 'success'}>{t(`message.state.${state}`)}</Badge>
          </span>
        }
        note={`${message.name}, ${format.time(message.date)}, ${storeConfig(message.store).label}`}
      >
        {staff.can('offers.create') && (
          <ButtonLink
            prefetch={false}
            size="sm"
            variant="secondary"
            href={`/offers/new?message=${message.id}`}
          >
            {t('customer.newOffer')}
          </ButtonLink>
        )}
        {staff.can('offers.create') && (
          <ButtonLink
            prefetch={false}
            size="sm"
            variant="secondary"
            href={`/offers/new?message=${message.id}`}
          >
            {t('offer.new')}
          </ButtonLink>
        )}
        {staff.can('messages.setAnswered') && (
          <ActionForm action="message-answered" {...formOf(props)}>
            <input type="hidden" name="id" value={message.id} />
            <input type="hidden" name="answered" value={state === 'open' ? 'yes' : 'no'} />
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
        <li>
          <p className="text-xs text-ink-soft">
            {message.name}, {format.time(message.date)}
          </p>
          <p className="break-words whitespace-pre-line">{message.message}</p>
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
        {answers.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} staff={staff} />
        ))}
      </ol>
    </Panel>
  );
}

function AnswerItem({ answer, staff }: { readonly answer: MessageAnswer; readonly staff: Staff }) {
  const { by, date, email, text } = answer;
  const { t, format } = staff;
  return (
    <li className="border-l-4 border-brand-line pl-3">
      <p className="text-xs text-ink-soft">
        {[by ?? t('order.by.operator'), format.time(date), email === null ? '' : t(`emailState.${email}`)]
          .filter((part) => part !== '')
          .join(', ')}
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
    </li>
  );
}

async function Answer(props: MessageProps) {
  const { record, staff } = props;
  const { message } = record;
  const { t } = staff;
  const texts = await templatesOf(message.store);
  const templates = templateCodes.map((code, index) => ({
    label: t(`message.template.${code}`),
    text: texts[index] ?? '',
  }));
  return (
    <Panel title={t('message.answer')}>
      <ActionForm action="message-answer" {...formOf(props)} className="gap-3">
        <input type="hidden" name="id" value={message.id} />
        <AnswerField
          key={record.answers.length}
          templates={templates}
          texts={{
            label: t('message.answerTo', { email: message.email }),
            hint: t('message.answerHint'),
            template: t('message.templates'),
          }}
        />
        <Send>{t('message.send')}</Send>
      </ActionForm>
    </Panel>
  );
}

function Sender({ record: { message, others }, staff }: MessageProps) {
  const { t, format, words } = staff;
  return (
    <div className="grid gap-3">
      <Panel title={t('message.sender')}>
        <Facts
          rows={[
            [t('message.name'), message.name],
            [
              t('order.email'),
              staff.can('customers.show') ? (
                <Link
                  key="email"
                  href={`/customers/${encodeURIComponent(message.email)}`}
                  className="break-all text-action underline"
                >
                  {message.email}
                </Link>
              ) : (
                message.email
              ),
            ],
            ...(message.orderNumber === ''
              ? []
              : [
                  [
                    t('message.order'),
                    <Link
                      key="order"
                      href={`/orders?q=${encodeURIComponent(message.orderNumber)}`}
                      className="text-action underline"
                    >
                      {message.orderNumber}
                    </Link>,
                  ] as const,
                ]),
            [t('order.store'), storeConfig(message.store).label],
          ]}
        />
      </Panel>
      {others.length > 0 && (
        <Panel title={t('message.others')}>
          <ul className="grid gap-1 text-sm">
            {others.map(({ id, date, topic, answered }) => (
              <li key={id}>
                <Link href={`/messages/${id}`} className="text-action underline">
                  {format.date(date)}, {words(`contact.form.topics.${topic}`)}
                </Link>{' '}
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
