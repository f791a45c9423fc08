import type { ReactNode } from 'react';
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

interface StepFormProps extends ReturnProps {
  /** `return-…`. */
  readonly step: string;
  /** Folded under these words. */
  readonly fold?: string;
  readonly children: ReactNode;
}

function StepForm({ step, fold, record, children }: StepFormProps) {
  const form = (
    <ActionForm action={`return-${step}`} back={`/returns/${record.return.id}`}>
      <input type="hidden" name="id" value={record.return.id} />
      <input type="hidden" name="version" value={record.version} />
      {children}
    </ActionForm>
  );
  return fold === undefined ? (
    form
  ) : (
    <details>
      <summary className="mb-2 text-sm text-action underline">{fold}</summary>
      {form}
    </details>
  );
}

/** The steps until it is decided; receiving stands out. */
export function Steps(props: ReturnProps) {
  const { record, staff } = props;
  const next = plainReturnSteps.filter((to) => canMoveReturn(record.return.state, to));
  if (next.length === 0) return null;
  return (
    <Panel title={staff.t('return.next')}>
      <StepForm step="move" {...props}>
        <div className="flex flex-wrap gap-2">
          {next.map((to) => (
            <Send key={to} name="to" value={to} variant={to === 'received' ? 'primary' : 'secondary'}>
              {staff.t(`return.mark.${to}`)}
            </Send>
          ))}
        </div>
      </StepForm>
    </Panel>
  );
}

export function LabelForm(props: ReturnProps) {
  const { labelUrl, state } = props.record.return;
  const { t } = props.staff;
  if (!takesLabel(state)) return null;
  return (
    <Panel title={t('return.label')}>
      <StepForm step="label" {...props}>
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
      </StepForm>
    </Panel>
  );
}

export function Decision(props: ReturnProps) {
  const { t } = props.staff;
  return (
    <Panel title={t('return.decide')}>
      <div className="grid gap-3">
        {props.proposal && <Refund {...props} proposal={props.proposal} />}
        <StepForm step="exchange" fold={t('return.exchangeAction')} {...props}>
          <p className="text-sm">{t('return.exchangeText')}</p>
          <Send variant="secondary">{t('return.exchangeAction')}</Send>
        </StepForm>
        <StepForm step="refuse" fold={t('return.refuse')} {...props}>
          <Area
            label={t('return.answer')}
            hint={t('return.answerHint')}
            name="answer"
            rows={4}
            maxLength={returnLimits.answerLength}
            required
          />
          <Send variant="danger">{t('return.refuse')}</Send>
        </StepForm>
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
        <StepForm step="refund" {...props}>
          <RefundLines
            proposal={props.proposal}
            lines={articles}
            withDelivery={isWhole}
            staff={props.staff}
          />
          <Send>{t('return.refund')}</Send>
        </StepForm>
      )}
      <StepForm step="settled" {...props}>
        <Send variant="quiet">{t('return.settled')}</Send>
      </StepForm>
    </>
  );
}
