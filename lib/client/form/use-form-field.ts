import type { FieldValues, Path, RegisterOptions } from 'react-hook-form';
import { fillText } from '@/lib/text/fill-text';
import { textAt } from '@/lib/text/text-at';
import { decodeMessage, messageText } from '@/lib/validation/message';
import { useTexts } from '../texts';
import { useFormErrors } from './use-form-errors';
import type { ShopForm } from './use-shop-form';

/**
 * Converts the error of a form field to text: an encoded message key, or a text of the server; null without an error.
 * The journey must have the texts `validation` and `common`.
 */
export function useErrorText() {
  const texts = { common: useTexts('common'), validation: useTexts('validation') };
  const t = (key: string, values = {}) => fillText(textAt(texts, key), values);
  return (message: string | undefined): string | null => {
    if (!message) return null;
    const decoded = decodeMessage(message);
    return decoded ? messageText(t, decoded) : message;
  };
}

export function useFormField<Values extends FieldValues, Output>({
  register,
  control,
}: ShopForm<Values, Output>) {
  const errorText = useErrorText();
  const errorOf = useFormErrors(control);
  return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: errorText(errorOf(name)),
  });
}
