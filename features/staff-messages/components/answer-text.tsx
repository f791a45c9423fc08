import type { StoreCode } from '@/config/types';
import { storeOrigin } from '@/lib/stores/hosts';
import type { Staff } from '@/features/staff/server/staff';
import { storeTexts } from '@/lib/messages/messages';
import { paths } from '@/lib/paths/paths';
import { AnswerField } from '../islands/answer-field';

const templateCodes = ['looking', 'details', 'shipped', 'withdraw', 'warranty'] as const;

interface AnswerTextProps {
  readonly staff: Staff;
  /** Of the customer: the templates are in its language. */
  readonly store: StoreCode;
  readonly label: string;
  readonly rows: number;
}

/** The field of an email to a customer, with the templates. */
export async function AnswerText({ staff: { t }, store, label, rows }: AnswerTextProps) {
  const texts = await storeTexts(store);
  const url = storeOrigin(store) + paths.withdrawal();
  const templates = templateCodes.map((code) => ({
    label: t(`message.template.${code}`),
    text: texts(`contact.templates.${code}`, { url }),
  }));
  return (
    <AnswerField
      rows={rows}
      templates={templates}
      texts={{ label, hint: t('message.answerHint'), template: t('message.templates') }}
    />
  );
}
