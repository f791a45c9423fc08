// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countryOf } from '@/config/countries/countries';
import { serializeProfile } from '@/features/address/address-values';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { storeConfig } from '@/config/shop/stores';
import { act, renderPage, typeInto } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import en from '@/messages/en.json';
import { ConfirmForm } from './confirm-form';
import { ForgotForm } from './forgot-form';
import { RegisterForm } from './register-form';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const { price: priceFormat } = storeConfig('uk');
const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP', priceFormat } as ShopInfo;
const email = 'ann@example.com';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ isLoggedIn: false })));
});
afterEach(() => vi.unstubAllGlobals());

async function show(form: ReactNode) {
  const shown = await renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>{form}</EnglishTexts>
    </ShopContext>,
  );
  const field = (name: string) =>
    [...shown.main.querySelectorAll('input')].find((each) => each.name === name);
  /** Fills in fields, sends the form, and returns from the result to it. */
  const sendAndReturn = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) {
      await typeInto(field(name) ?? expect.fail(name), value);
    }
    await act(() => shown.main.querySelector('form')?.requestSubmit());
    await until(() => shown.button(en.signIn.changeAddress));
    await shown.press(en.signIn.changeAddress);
  };
  const focused = (name: string) =>
    until(() => expect(document.activeElement).toBe(field(name) ?? expect.fail(name)));
  return { ...shown, focused, sendAndReturn };
}

it('moves the focus to the address when a forgotten password is asked for with another', async () => {
  const { sendAndReturn, focused, end } = await show(<ForgotForm />);
  await sendAndReturn({ email });
  await focused('email');
  await end();
});

it('moves the focus to the address when an account is created with another', async () => {
  const profile = countryOf('GB') ?? expect.fail('no profile');
  const countries = [{ name: 'United Kingdom', profile: serializeProfile(profile) }];
  const { sendAndReturn, focused, end } = await show(
    <RegisterForm countries={countries} known={null} privacy={null} />,
  );
  const secret = 'Three-Otters-57-by-the-river';
  const names = { firstname: 'Ann', lastname: 'Lee' };
  await sendAndReturn({ ...names, email, password: secret });
  await focused('email');
  await end();
});

it('moves the focus to the fields of the other way to confirm an account', async () => {
  const { press, focused, end } = await show(<ConfirmForm token="t" email={email} isOwner={false} />);
  expect(document.activeElement).toBe(document.body);
  await press(en.signIn.chooseNew);
  await focused('password');
  await press(en.signIn.enterOwn);
  await focused('current_password');
  await end();
});
