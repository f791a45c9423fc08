import 'server-only';
import { islandTexts } from '@/lib/messages/island-texts';

export const newsletterTexts = () =>
  islandTexts({
    email: 'newsletter.email',
    submit: 'newsletter.submit',
    sending: 'newsletter.sending',
    failed: 'newsletter.failed',
    errors: {
      validation: {
        required: 'validation.required',
        maxLength: 'validation.maxLength',
        email: 'validation.email',
      },
    },
  });
