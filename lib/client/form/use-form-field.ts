import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Control,
  get,
  useFormState,
} from 'react-hook-form';
import { decodeMessage, messageText } from '@/lib/fields/message';
import { useTexts } from '../shop-context';
import type { ShopForm } from './use-shop-form';

/** Renders the component that calls it at every change of an error, whichever component owns the form. */
export function useFormErrors<Values extends FieldValues, Output>(
  control: Control<Values, unknown, Output>,
): (name: Path<Values>) => string | undefined {
  // The library changes the object of the errors in place; the compiler would take it for unchanged.
  'use no memo';
  const { errors } = useFormState({ control });
  return (name) => {
    const message: unknown = get(errors, `${name}.message`);
    return typeof message === 'string' ? message : undefined;
  };
}

/** An encoded message key, or a text of the server; null without one. Needs the texts `validation` and `common`. */
export function useErrorText() {
  const t = useTexts();
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
