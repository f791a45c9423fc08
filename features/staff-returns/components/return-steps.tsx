import { canMoveReturn, plainReturnSteps, takesLabel } from '@/commerce/domain/orders/return-states';
import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import type { ReturnRecord } from '@/commerce/ports/admin/returns';
import { returnLimits } from '@/config/limits/order-limits';
import { Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { RefundLines } from '@/features/staff-orders/components/order-form';

export interface ReturnProps {
  readonly record: ReturnRecord;
  /** Null where the role may not pay back. */
  readonly proposal: RefundProposal | null;
  readonly staff: Staff;
}

const formOf = ({ record: { return: given, version } }: ReturnProps) => ({
  back: `/returns/${given.id}`,
  hidden: { id: given.id, version },
});

export function Steps(props: ReturnProps) {
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

export function LabelForm(props: ReturnProps) {
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

export function Decision(props: ReturnProps) {
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
