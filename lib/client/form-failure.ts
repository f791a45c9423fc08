import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError } from './call-error';

/**
 * Puts the failure of a call where the shopper can mend it: at the fields the server named (`prefix` replaced
 * by `target`), the first of them focused, else at the form as a whole with the server's text, or `fallback`.
 */
export function showFormFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  error: unknown,
  options: { readonly prefix?: string; readonly target?: string; readonly fallback: string },
): void {
  const { prefix = '', target = '', fallback } = options;
  const fields = error instanceof CallError ? Object.entries(error.fields) : [];
  for (const [name, message] of fields) {
    // The server names fields as the form's schema does.
    form.setError(name.replace(prefix, target) as Path<Values>, { type: 'server', message });
  }
  const [first] = fields;
  if (first) form.setFocus(first[0].replace(prefix, target) as Path<Values>);
  else {
    const message = error instanceof CallError && error.message !== '' ? error.message : fallback;
    form.setError('root.server', { type: 'server', message });
  }
}
