import { randomUUID } from 'node:crypto';
import { canMoveReturn, takesLabel } from '@/commerce/domain/orders/return-states';
import { returnLimits } from '@/config/limits/order-limits';
import { Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Send, Tick } from '@/features/staff/islands/form';
import type { ReturnProps } from './return-props';

const formOf = ({ record, staff }: ReturnProps) => ({
  back: `/returns/${record.return.id}`,
  formKey: randomUUID(),
  unreachable: staff.t('action.unreachable'),
});

const Hidden = ({ record }: Pick<ReturnProps, 'record'>) => (
  <>
    <input type="hidden" name="id" value={record.return.id} />
    <input type="hidden" name="version" value={record.version} />
  </>
);

const plainSteps = ['on_the_way', 'received', 'checked'] as const;

/** The steps until it is decided; the next one stands out. */
export function Steps(props: ReturnProps) {
  const { record, staff } = props;
  const next = plainSteps.filter((to) => canMoveReturn(record.return.state, to));
  if (next.length === 0) return null;
  return (
    <Panel title={staff.t('return.next')}>
      <ActionForm action="return-move" {...formOf(props)}>
        <Hidden record={record} />
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

export function LabelForm(props: ReturnProps) {
  const { record, staff } = props;
  const { t } = staff;
  if (!takesLabel(record.return.state)) return null;
  return (
    <Panel title={t('return.label')}>
      <ActionForm action="return-label" {...formOf(props)}>
        <Hidden record={record} />
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
          inputMode="url"
          placeholder="https://"
          defaultValue={record.return.labelUrl ?? ''}
        />
        <Send variant="secondary">{t('return.sendLabel')}</Send>
      </ActionForm>
    </Panel>
  );
}

export function Decision(props: ReturnProps) {
  const { record, staff, proposal } = props;
  const { t } = staff;
  const form = formOf(props);
  return (
    <Panel title={t('return.decide')}>
      <div className="grid gap-3">
        {proposal && <Refund {...props} />}
        <details>
          <summary className="text-sm text-action underline">{t('return.exchangeAction')}</summary>
          <ActionForm action="return-exchange" {...form} className="mt-2">
            <Hidden record={record} />
            <p className="text-sm">{t('return.exchangeText')}</p>
            <Send variant="secondary">{t('return.exchangeAction')}</Send>
          </ActionForm>
        </details>
        <details>
          <summary className="text-sm text-danger underline">{t('return.refuse')}</summary>
          <ActionForm action="return-refuse" {...form} className="mt-2">
            <Hidden record={record} />
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
        </details>
      </div>
    </Panel>
  );
}

/** What was paid for the units, which can be lowered; their delivery apart. */
function Refund(props: ReturnProps) {
  const { record, staff, proposal } = props;
  const { t, format } = staff;
  if (!proposal) return null;
  const { left, lines } = proposal;
  const money = (minor: number) => format.money({ minor, currency: left.currency });
  const articles = record.return.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position);
    const units = Math.min(quantity, line?.quantity ?? 0);
    return line && units > 0 ? [{ ...line, units }] : [];
  });
  const delivery = lines.find(({ position }) => position === null);
  const form = formOf(props);
  return (
    <>
      {articles.length > 0 && (
        <ActionForm action="return-refund" {...form}>
          <Hidden record={record} />
          {articles.map(({ position, sku, name, units, restockable, each }) => (
            <fieldset key={position} className="grid gap-2 border-b border-line pb-2">
              <legend className="text-sm">
                {name} <span className="text-ink-soft">{sku}</span>
              </legend>
              <input type="hidden" name="position" value={position ?? ''} />
              <div className="grid grid-cols-2 gap-2">
                <Field
                  label={t('order.units', { left: units })}
                  name="quantity"
                  type="number"
                  min={0}
                  max={units}
                  defaultValue={units}
                />
                <Field
                  label={t('order.amount')}
                  name="amount"
                  inputMode="decimal"
                  hint={t('order.refundEach', { amount: money(each) })}
                />
              </div>
              {restockable > 0 && <Tick name="restock" value={position ?? ''} label={t('order.restock')} />}
            </fieldset>
          ))}
          {delivery && delivery.left > 0 && (
            <Field
              label={t('order.delivery')}
              name="delivery"
              inputMode="decimal"
              hint={t('order.refundAtMost', { amount: money(delivery.left) })}
            />
          )}
          <Send>{t('return.refund')}</Send>
        </ActionForm>
      )}
      {articles.length === 0 && <p className="text-sm">{t('return.nothingToRefund')}</p>}
      <ActionForm action="return-settled" {...form}>
        <Hidden record={record} />
        <Send variant="quiet">{t('return.settled')}</Send>
      </ActionForm>
    </>
  );
}
