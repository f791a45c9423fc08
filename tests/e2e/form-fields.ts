import { expect, type Locator } from '@playwright/test';

/** Types a value and leaves the field, which validates it. */
export async function fillAndLeave(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.blur();
}

/** Expects a field to show an error, which describes it for assistive technology and is announced when it appears. */
export async function expectRefused(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const described = () =>
    field.evaluate((control) => {
      const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
      const error = ids.map((id) => document.getElementById(id)).find((each) => each?.id.endsWith('-error'));
      return { text: error?.textContent, live: error?.parentElement?.getAttribute('role') };
    });
  await expect.poll(described).toEqual({ text, live: 'status' });
}
