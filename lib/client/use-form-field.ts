import { type FieldValues, get, type Path, type RegisterOptions } from 'react-hook-form';
import { useErrorText } from './use-error-text';
import type { ShopForm } from './use-shop-form';

/** Returns a function that gives the registration and the translated error of a field, to spread on its control. */
export function useFormField<Values extends FieldValues, Output>(form: ShopForm<Values, Output>) {
  const errorText = useErrorText();
  const { register, formState } = form;
  const { errors } = formState;
  return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const message: unknown = get(errors, `${name}.message`);
    return {
      ...register(name, options),
      error: errorText(typeof message === 'string' ? message : undefined),
    };
  };
}
