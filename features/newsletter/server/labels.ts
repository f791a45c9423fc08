import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { NewsletterLabels } from '../islands/email-form';

/** The texts of the newsletter's form. */
export async function newsletterLabels(): Promise<NewsletterLabels> {
  const [t, rules] = await Promise.all([getTranslations('newsletter'), getTranslations('validation')]);
  return {
    email: t('email'),
    submit: t('submit'),
    sending: t('sending'),
    failed: t('failed'),
    errors: {
      'validation.required': rules('required'),
      'validation.email.whitespace': rules('email.whitespace'),
      'validation.email.characters': rules('email.characters'),
      'validation.email.atMissing': rules('email.atMissing'),
      'validation.email.atRepeated': rules('email.atRepeated'),
      'validation.email.atFirst': rules('email.atFirst'),
      'validation.email.domainMissing': rules('email.domainMissing'),
      'validation.email.domainDot': rules('email.domainDot'),
      'validation.email.invalid': rules('email.invalid'),
    },
  };
}
