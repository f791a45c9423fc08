import type { FieldValues, Path, RegisterOptions } from 'react-hook-form';
import { useErrorText } from './use-error-text';
import { useFormErrors } from './use-form-errors';
import type { ShopForm } from './use-shop-form';

/** Returns a function that gives the registration and the translated error of a field, to spread on its control. */
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
