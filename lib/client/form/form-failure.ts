import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { CallError } from '../call-error';
import { specificText } from '../toasts';

/**
 * Shows the failure of a call in a form: at the fields that the server named, otherwise at the form as a whole, with the
 * server's text or `fallback`. A field that the form does not have counts as the whole. `FormShell` focuses the first field.
 */
export function showFormFailure<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues'>,
  error: unknown,
  fallback: string,
): void {
  const named = error instanceof CallError ? Object.entries(error.fields) : [];
  const values: unknown = form.getValues();
  const fields = named.filter(([name]) => name !== '' && get(values, name) !== undefined);
  for (const [name, message] of fields) {
    // The server uses the field names of the form's schema.
    form.setError(name as Path<Values>, { type: 'server', message });
  }
  if (fields.length > 0) return;
  const [first] = named;
  form.setError('root.server', {
    type: 'server',
    message: first?.[1] ?? specificText(error) ?? fallback,
  });
}
