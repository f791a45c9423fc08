import 'server-only';
import { headers } from 'next/headers';
import { readCookies } from '@/lib/http/cookies';
import { type FieldMessages, fieldErrors } from '@/lib/validation/message';
import { noValues, withdrawalSchema, type WithdrawalValues } from '../schema';
import { readDraft } from './draft';

/** Why the form or the summary is shown again. */
export type WithdrawalProblem = 'check' | 'missing' | 'failed' | 'limit' | null;

export type WithdrawalView =
  | {
      readonly step: 'form';
      readonly values: WithdrawalValues;
      readonly errors: FieldMessages;
      readonly problem: WithdrawalProblem;
    }
  | {
      readonly step: 'summary';
      readonly id: string;
      readonly values: WithdrawalValues;
      readonly problem: WithdrawalProblem;
    }
  | { readonly step: 'done'; readonly declaredAt: string; readonly email: string };

const summarySteps: readonly string[] = ['confirm', 'failed', 'limit'];

/**
 * What the page shows for the query and the draft of this browser. `order`: an order number to fill in. A step without
 * the draft that it needs shows the form.
 */
export async function withdrawalView(step: string, order: string): Promise<WithdrawalView> {
  const draft = await readDraft(readCookies(await headers()));
  if (draft?.done && step === 'done') return { step: 'done', ...draft.done };
  const open = draft?.done === null ? draft : null;
  const parsed = open && withdrawalSchema.safeParse(open.values);
  if (open && parsed?.success && summarySteps.includes(step)) {
    const problem = step === 'failed' || step === 'limit' ? step : null;
    return { step: 'summary', id: open.id, values: parsed.data, problem };
  }
  const values = open?.values ?? { ...noValues, orderNumber: order };
  const invalid = step === 'check' && parsed?.success === false ? fieldErrors(parsed.error) : null;
  // Its cookie has expired, or the browser refuses cookies.
  const isMissing = open === null && step !== '';
  return {
    step: 'form',
    values,
    errors: invalid ?? {},
    problem: invalid ? 'check' : isMissing ? 'missing' : null,
  };
}
