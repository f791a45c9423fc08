import 'server-only';
import { islandTexts } from '@/lib/messages/island-texts';
import { fillText } from '@/lib/text/fill-text';
import type { ReviewFormTexts } from '../texts';

export async function reviewFormTexts(name: string): Promise<ReviewFormTexts> {
  const { poor, fair, good, veryGood, excellent, ...texts } = await islandTexts({
    title: 'reviews.write',
    subject: 'reviews.form.subject',
    stars: 'reviews.form.stars',
    poor: 'reviews.form.poor',
    fair: 'reviews.form.fair',
    good: 'reviews.form.good',
    veryGood: 'reviews.form.veryGood',
    excellent: 'reviews.form.excellent',
    name: 'reviews.form.name',
    nameHint: 'reviews.form.nameHint',
    email: 'reviews.form.email',
    emailHint: 'reviews.form.emailHint',
    message: 'reviews.form.message',
    messageHint: 'reviews.form.messageHint',
    submit: 'reviews.form.submit',
    sending: 'reviews.form.sending',
    cancel: 'reviews.form.cancel',
    failed: 'reviews.form.failed',
    thanksTitle: 'reviews.pendingTitle',
    thanks: 'reviews.pending',
    errors: {
      validation: {
        required: 'validation.required',
        maxLength: 'validation.maxLength',
        characters: 'validation.characters',
        validateInput: 'validation.validateInput',
        email: 'validation.email',
      },
    },
  });
  return {
    ...texts,
    subject: fillText(texts.subject, { name }),
    starLabels: [poor, fair, good, veryGood, excellent],
  };
}
