import 'server-only';
import { getTranslations } from 'next-intl/server';
import { placeholders } from '@/lib/text/fill-text';
import type { ReviewFormLabels } from '../labels';

async function errorTexts(): Promise<ReviewFormLabels['errors']> {
  const t = await getTranslations('validation');
  return {
    'validation.required': t('required'),
    'validation.maxLength': t('maxLength', placeholders('n')),
    'validation.characters': t('characters'),
    'validation.validateInput': t('validateInput'),
    'validation.email.whitespace': t('email.whitespace'),
    'validation.email.characters': t('email.characters'),
    'validation.email.atMissing': t('email.atMissing'),
    'validation.email.atRepeated': t('email.atRepeated'),
    'validation.email.atFirst': t('email.atFirst'),
    'validation.email.domainMissing': t('email.domainMissing'),
    'validation.email.domainDot': t('email.domainDot'),
    'validation.email.invalid': t('email.invalid'),
  };
}

/** The texts of the form for a review of the product `name`. */
export async function reviewFormLabels(name: string): Promise<ReviewFormLabels> {
  const [t, errors] = await Promise.all([getTranslations('reviews'), errorTexts()]);
  return {
    title: t('write'),
    subject: t('form.subject', { name }),
    stars: t('form.stars'),
    starLabels: [t('form.poor'), t('form.fair'), t('form.good'), t('form.veryGood'), t('form.excellent')],
    name: t('form.name'),
    nameHint: t('form.nameHint'),
    email: t('form.email'),
    emailHint: t('form.emailHint'),
    message: t('form.message'),
    messageHint: t('form.messageHint'),
    submit: t('form.submit'),
    sending: t('form.sending'),
    cancel: t('form.cancel'),
    failed: t('form.failed'),
    thanksTitle: t('pendingTitle'),
    thanks: t('pending'),
    errors,
  };
}
