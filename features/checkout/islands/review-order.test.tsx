import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { ShownCart } from '@/features/cart/shown-cart';
import { userKey } from '@/lib/client/person/user';
import { queryClient } from '@/lib/client/query-client';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import type { OrderForm } from '../schema';
import { ReviewOrder } from './review-order';

const forms = vi.hoisted(() => ({ schema: null as unknown }));
vi.mock('@/lib/client/form/use-shop-form', () => ({
  useShopForm: ({ schema }: { readonly schema: unknown }) => {
    forms.schema = schema;
    const form = { register: () => ({}), control: {}, formState: {} };
    return { form, shell: { pending: false, submitError: null, onSubmit: () => undefined } };
  },
}));
vi.mock('@/lib/client/form/use-form-field', () => ({ useFormField: () => () => ({}) }));
vi.mock('./account-fields', () => ({ AccountFields: () => null }));
vi.mock('./order-contents', () => ({ OrderContents: () => null }));

const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP' } as ShopInfo;
const cart = { email: 'ann@example.com' } as ShownCart;

/** Checks the last step of a guest who has ticked the account and typed no password, or of a customer who had. */
function checkOrder(isLoggedIn: boolean) {
  queryClient().setQueryData(userKey, { isLoggedIn });
  renderToStaticMarkup(
    <ShopContext value={shop}>
      <EnglishTexts>
        <ReviewOrder
          {...{ cart, accounts: true, newsletter: false, orderButton: 'Order', agreement: null }}
          onMissing={() => {}}
        />
      </EnglishTexts>
    </ShopContext>,
  );
  const typed = { comment: '', newsletter: false, account: true, password: '', password_confirmation: '' };
  return (forms.schema as z.ZodType<OrderForm, OrderForm>).safeParse(typed);
}

// A browser, as far as the query cache needs one.
beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

it('asks a guest who wants an account for its password', () => {
  expect(checkOrder(false).error?.issues.map(({ path }) => path)).toContainEqual(['password']);
});

it('takes the order of a guest who wanted an account and has signed in since', () => {
  expect(checkOrder(true).data).toMatchObject({ account: false });
});
