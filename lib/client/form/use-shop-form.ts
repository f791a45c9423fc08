import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  set,
  useForm,
  type UseFormReturn,
  type UseFormWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { formErrorMap } from '@/lib/fields/message';
import type { FormDraft } from './form-draft';
import { CallError } from '../call-error';
import { pointerReleased, watchPointer } from '../panels/pointer-release';
import { specificText } from '../toasts';

/** Shows it at the fields that the server named, else at the form, with the server's text or `fallback`. */
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

const textTypes: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'password', 'search', 'url']);

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && textTypes.has(control.type));

/** Keeps text from before the form with this id was hydrated: the library writes its own values into the controls. */
function withTypedValues<Values extends FieldValues>(id: string, values: Values): Values {
  if (typeof document === 'undefined') return values;
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return values;
  const typed = [...form.elements].filter(
    (control) => isText(control) && control.name !== '' && control.value !== control.defaultValue,
  );
  if (typed.length === 0) return values;
  const merged = structuredClone(values);
  for (const control of typed) if (isText(control)) set(merged, control.name, control.value);
  return merged;
}

/** Calls `store` with the values of a form at every change, so that neither a step back nor a reload loses them. */
function useStoredDraft<Values extends FieldValues>(
  watch: UseFormWatch<Values>,
  store: (values: Values) => void,
): void {
  useEffect(() => {
    // The callback gets every field, because all of them have default values.
    const { unsubscribe } = watch((values) => store(values as Values));
    return unsubscribe;
  }, [watch, store]);
}

export type ShopForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output>;

interface ShopFormOptions<Values extends FieldValues, Output> {
  /** The schema that the server also applies, with the form's own fields, such as a repeated password. */
  readonly schema: z.ZodType<Output, Values>;
  readonly defaultValues: Values;
  /** Sends the valid values. What it rejects with is shown in the form. */
  readonly onSubmit: (values: Output, form: ShopForm<Values, Output>) => Promise<void>;
  /** The text of a failure for which the server has none. */
  readonly failure: string;
  /** Keeps what was typed over a reload; a constant of the module. Removed once the form was sent. */
  readonly draft?: FormDraft<Values> | undefined;
}

const noDraft: FormDraft<never> = { read: () => null, store: () => undefined };

/** Fields are validated when they are left, then at every change (spec §5). Nothing typed is lost by a failure. */
export function useShopForm<Values extends FieldValues, Output>(options: ShopFormOptions<Values, Output>) {
  const { schema, onSubmit, failure } = options;
  const draft: FormDraft<Values> = options.draft ?? noDraft;
  const id = useId();
  const [initial] = useState(() => withTypedValues(id, draft.read() ?? options.defaultValues));
  const validate = zodResolver(schema, { error: formErrorMap });
  const form = useForm<Values, unknown, Output>({
    resolver: async (...input) => {
      await pointerReleased();
      return validate(...input);
    },
    // All fields have a value, so none is left out.
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    // `FormShell` focuses the first invalid field of the document; the library's is the first registered one.
    shouldFocusError: false,
  });
  useEffect(watchPointer, []);
  useStoredDraft(form.watch, draft.store);
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values, form);
      draft.store(null);
    } catch (error) {
      showFormFailure(form, error, failure);
    }
  });
  const { isSubmitting, errors } = form.formState;
  const submitError = errors.root?.['server']?.message ?? null;
  return { form, shell: { id, onSubmit: () => submit(), pending: isSubmitting, submitError } };
}
