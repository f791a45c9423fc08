import { useTranslations } from 'next-intl';
import { messageText } from '@/lib/validation/message-text';
import { decodeMessage } from '@/lib/validation/message';

/**
 * Converts the error of a form field to text: an encoded message key, or a text of the server; null without an error.
 * The page must pass the namespaces `validation` and `common`.
 */
export function useErrorText() {
  const t = useTranslations();
  return (message: string | undefined): string | null => {
    if (!message) return null;
    const decoded = decodeMessage(message);
    return decoded ? messageText(t, decoded) : message;
  };
}
