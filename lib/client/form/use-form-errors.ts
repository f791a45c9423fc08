import { type Control, type FieldValues, get, type Path, useFormState } from 'react-hook-form';

/**
 * Returns a function that gets the encoded message of a field. Renders the component that calls it at every change of an
 * error, whichever component owns the form.
 */
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
