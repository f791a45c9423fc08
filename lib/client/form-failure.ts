import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError } from './call-error';
import { specificText } from './toasts';

/**
 * Shows the failure of a call in a form: at the fields that the server named (`prefix` replaced by `target`), the first
 * of them focused; otherwise at the form as a whole, with the server's text or `fallback`.
 */
export function showFormFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  error: unknown,
  options: { readonly prefix?: string; readonly target?: string; readonly fallback: string },
): void {
  const { prefix = '', target = '', fallback } = options;
  const fields = error instanceof CallError ? Object.entries(error.fields) : [];
  for (const [name, message] of fields) {
    // The server uses the field names of the form's schema.
    form.setError(name.replace(prefix, target) as Path<Values>, { type: 'server', message });
  }
  const [first] = fields;
  if (first) form.setFocus(first[0].replace(prefix, target) as Path<Values>);
  else {
    form.setError('root.server', { type: 'server', message: specificText(error) ?? fallback });
  }
}
