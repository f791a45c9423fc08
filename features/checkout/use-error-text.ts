import { useTranslations } from 'next-intl';
import { decodeMessage } from '@/lib/validation/message';

/** Turns what a form holds as an error into text: a rule's message key, or a text that the server wrote. */
export function useErrorText() {
  const t = useTranslations();
  return (message: string | undefined): string | undefined => {
    if (!message) return undefined;
    const known = decodeMessage(message);
    return known ? t(known.key, known.params) : message;
  };
}
