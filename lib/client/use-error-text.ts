import { useTranslations } from 'next-intl';
import { decodeMessage } from '@/lib/validation/message';

/** Converts the error of a form field to text: an encoded message key, or a text of the server. */
export function useErrorText() {
  const t = useTranslations();
  return (message: string | undefined): string | undefined => {
    if (!message) return undefined;
    const decoded = decodeMessage(message);
    return decoded ? t(decoded.key, decoded.params) : message;
  };
}
