// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { act, renderPage } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import { EmailField } from './email-field';

vi.mock('@/lib/client/form/suggest-email', () => ({ suggestEmail: () => Promise.resolve('noa@gmail.com') }));

it('returns the focus to the field when its suggestion is taken', async () => {
  const taken: string[] = [];
  const { main, press, button, end } = await renderPage(
    <EmailField
      label="Email"
      suggestion={(email) => `Did you mean ${email}?`}
      onSuggestion={(email) => taken.push(email)}
    />,
  );
  const input = main.querySelector('input');
  await act(() => input?.focus());
  await act(() => input?.blur());
  await until(() => button('Did you mean noa@gmail.com?'));
  await press('Did you mean noa@gmail.com?');
  expect(taken).toEqual(['noa@gmail.com']);
  expect(document.activeElement).toBe(input);
  await end();
});
