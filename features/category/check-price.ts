import { isAmount, priceParams } from './price-range';

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].filter(({ name }) => priceParams.some((param) => param === name));

/**
 * Shows the error of the price form, focuses the first field without an amount, and returns false; returns true and
 * hides the error if both fields can be applied.
 */
export function checkPrice(form: HTMLFormElement): boolean {
  const fields = fieldsOf(form);
  const wrong = fields.filter(({ value }) => !isAmount(value));
  const error = form.querySelector<HTMLElement>('[data-price-error]');
  for (const field of fields) {
    field.toggleAttribute('aria-invalid', false);
    if (wrong.includes(field)) field.setAttribute('aria-invalid', 'true');
    if (error) field.setAttribute('aria-describedby', error.id);
  }
  if (error) error.hidden = wrong.length === 0;
  wrong[0]?.focus();
  return wrong.length === 0;
}
