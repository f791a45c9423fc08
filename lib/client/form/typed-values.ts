import { type FieldValues, set } from 'react-hook-form';

const textTypes: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'password', 'search', 'url']);

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && textTypes.has(control.type));

/**
 * `values` with what was typed or filled in by the browser before the form with this id was hydrated: the form library
 * writes its own values into the controls. `values` itself if there is no such text.
 */
export function withTypedValues<Values extends FieldValues>(id: string, values: Values): Values {
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
