import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Every form of the shop and every route that takes a body, with the schema that parses it. A new one needs a row. A form
// that needs script is one of react-hook-form; one that works without is plain HTML, and its route parses it.

type Way = 'react-hook-form' | 'plain';

/** File with forms → how they are built, the file of their schemas, and the schemas. */
const forms: Readonly<Record<string, readonly [way: Way, file: string, ...schemas: string[]]>> = {
  'features/account/islands/deletion-form.tsx': [
    'react-hook-form',
    'features/account/islands/deletion-form.tsx',
    'schema',
  ],
  'features/account/islands/confirm-form.tsx': [
    'react-hook-form',
    'features/account/islands/confirm-form.tsx',
    'passwordSchema',
  ],
  'features/account/islands/forgot-form.tsx': [
    'react-hook-form',
    'features/account/sign-in-schema.ts',
    'forgotPasswordSchema',
  ],
  'features/account/islands/order-account-form.tsx': [
    'react-hook-form',
    'features/account/sign-in-schema.ts',
    'newPasswordSchema',
  ],
  'features/account/islands/profile-forms.tsx': [
    'react-hook-form',
    'features/account/islands/profile-forms.tsx',
    'nameFormSchema',
    'emailFormSchema',
    'passwordFormSchema',
  ],
  'features/account/islands/register-form.tsx': [
    'react-hook-form',
    'features/account/register-form.ts',
    'registerFormSchema',
  ],
  'features/account/islands/reset-form.tsx': [
    'react-hook-form',
    'features/account/sign-in-schema.ts',
    'resetPasswordSchema',
  ],
  'features/account/islands/saved-address-form.tsx': [
    'react-hook-form',
    'features/account/islands/saved-address-form.tsx',
    'savedAddressSchema',
  ],
  'features/account/islands/sign-in-form.tsx': [
    'react-hook-form',
    'features/account/sign-in-schema.ts',
    'loginSchema',
  ],
  'features/cart/islands/coupon-form.tsx': [
    'react-hook-form',
    'features/cart/coupon-schema.ts',
    'couponSchema',
  ],
  'features/checkout/islands/address-form.tsx': [
    'react-hook-form',
    'features/checkout/address-form.ts',
    'addressesSchema',
  ],
  'features/checkout/islands/contact-step.tsx': [
    'react-hook-form',
    'features/checkout/islands/contact-step.tsx',
    'contactSchema',
  ],
  'features/checkout/islands/review-order.tsx': [
    'react-hook-form',
    'features/checkout/schema.ts',
    'orderFormSchema',
  ],
  'features/contact/islands/contact-form.tsx': [
    'react-hook-form',
    'features/contact/contact-draft.ts',
    'contactDraftSchema',
  ],
  'features/reviews/islands/review-form.tsx': [
    'react-hook-form',
    'features/reviews/schema.ts',
    'reviewFormSchema',
  ],
  // The newsletter and the request for an email about stock.
  'features/newsletter/islands/email-form.tsx': ['plain', 'lib/fields/email.ts', 'emailField'],
  'features/newsletter/components/newsletter-account.tsx': [
    'plain',
    'features/newsletter/schema.ts',
    'newsletterChangeSchema',
  ],
  'ui/form/email-link.tsx': ['plain', 'features/newsletter/schema.ts', 'linkFormSchema'],
  'features/orders/components/order-lookup.tsx': ['plain', 'features/orders/schema.ts', 'lookupSchema'],
  'features/withdrawal/components/withdrawal-form.tsx': [
    'plain',
    'features/withdrawal/schema.ts',
    'withdrawalSchema',
  ],
  'features/returns/components/return-screen.tsx': ['plain', 'features/returns/schema.ts', 'returnSchema'],
  'features/withdrawal/components/withdrawal-screen.tsx': [
    'plain',
    'features/withdrawal/schema.ts',
    'withdrawalConfirmSchema',
  ],
  'features/category/components/price-filter.tsx': [
    'plain',
    'features/category/price-schema.ts',
    'priceFieldsSchema',
  ],
  'features/search/components/page-search.tsx': [
    'plain',
    'features/search/server/loaders.ts',
    'searchParamsSchema',
  ],
  'features/search/islands/search-box.tsx': [
    'plain',
    'features/search/server/loaders.ts',
    'searchParamsSchema',
  ],
  'features/orders/components/sandbox-page.tsx': [
    'plain',
    'features/orders/server/payment-return.ts',
    'choiceSchema',
  ],
  'features/camera-law/components/question-form.tsx': [
    'plain',
    'features/camera-law/duties.ts',
    'answersSchema',
  ],
  'features/camera-law/components/sign-form.tsx': ['plain', 'features/camera-law/sign.ts', 'signSchema'],
  'features/system/components/builder.tsx': ['plain', 'features/system/answers.ts', 'readAnswers'],
  'features/system/components/fits-system.tsx': ['plain', 'features/system/answers.ts', 'readAnswers'],
  'features/system/components/other-questions.tsx': ['plain', 'features/system/answers.ts', 'readAnswers'],
  'features/system/components/question-parts.tsx': ['plain', 'features/system/answers.ts', 'readAnswers'],
  'features/system/components/result.tsx': ['plain', 'features/system/schema.ts', 'savedSystemFormSchema'],
  'features/system/components/saved-systems.tsx': [
    'plain',
    'features/system/schema.ts',
    'savedSystemFormSchema',
  ],
  'features/system/islands/live-form.tsx': ['plain', 'features/system/calculators/fields.ts', 'readFields'],
  // Its quantities stay over lists and pages in a store of their own, so there is no form to hold them.
  'features/category/islands/order-form.tsx': ['plain', 'features/cart/schema.ts', 'cartAddSchema'],
  'features/cart/islands/quick-order-form.tsx': ['plain', 'features/cart/schema.ts', 'cartAddSchema'],
  // Each action of the back office has a schema of its own beside `run`.
  'features/staff/components/list.tsx': ['plain', 'features/staff/server/actions.ts', 'sent'],
  'features/staff/islands/form.tsx': ['plain', 'features/staff/server/actions.ts', 'sent'],
  'features/staff-access/components/access-form.tsx': [
    'plain',
    'features/staff-access/server/forms.ts',
    'signInSchema',
    'acceptSchema',
  ],
  'features/staff-money/components/export-form.tsx': [
    'plain',
    'features/staff-money/exports.ts',
    'exportQuery',
  ],
  // A search: any text, which finds an offer, an order or a plan, or nothing.
  'features/staff-packing/islands/scanner.tsx': ['plain', 'app/staff/orders/pack/page.tsx', 'query'],
  'features/staff-offers/components/new-offer-page.tsx': ['plain', 'features/staff-offers/server/prefill.ts'],
};

/** Route and method → the first argument of its wrapper, or the file and the schema that parse what it gets. */
const routes: Readonly<Record<string, string>> = {
  'app/[store]/(shop)/back-in-stock/answer POST': 'stockNoticeAnswerSchema',
  'app/[store]/(shop)/back-in-stock/request POST': 'stockNoticeFormSchema',
  'app/[store]/(shop)/customer/newsletter/change POST': 'newsletterChangeSchema',
  'app/[store]/(shop)/customer/systems/change POST': 'savedSystemFormSchema',
  'app/[store]/(shop)/newsletter/confirm/accept POST': 'linkFormSchema',
  'app/[store]/(shop)/newsletter/one-click/[token] POST': 'no body: the token is in the path (RFC 8058)',
  'app/[store]/(shop)/newsletter/subscribe POST': 'newsletterFormSchema',
  'app/[store]/(shop)/newsletter/unsubscribe/accept POST': 'linkFormSchema',
  'app/[store]/(shop)/order/find POST': 'features/orders/schema.ts lookupSchema',
  'app/[store]/(shop)/order/return/send POST': 'returnValuesSchema',
  'app/[store]/(shop)/withdrawal/confirm POST': 'withdrawalConfirmSchema',
  'app/[store]/(shop)/withdrawal/review POST': 'withdrawalValuesSchema',
  'app/api/admin/stock PUT': 'features/admin/server/stock.ts stockPutSchema',
  'app/api/cart POST': 'cartPostSchema',
  'app/api/cart PUT': 'cartPutSchema',
  'app/api/contact/files POST': 'rawBody(reviewPictures.fileBytes)',
  'app/api/content/revalidate POST': 'features/content/server/webhook.ts bodySchema',
  'app/api/offer/cancel/[id] POST': 'no body: the id is in the path',
  'app/api/offer/confirm/[id] POST': 'no body: the id is in the path',
  'app/api/qa/features POST': 'featureSwitchSchema',
  'app/api/system/check POST': 'checkSchema',
  'app/api/system/propose POST': 'proposeSchema',
  'app/api/user POST': 'userPostSchema',
  'app/multisafepay/connect/[outcome] POST': 'commerce/providers/multisafepay/provider.ts bodySchema',
  'app/multisafepay/sandbox/[id]/decide POST': 'features/orders/server/payment-return.ts choiceSchema',
  'app/staff/access/[form] POST': 'features/staff-access/server/forms.ts signInSchema',
  'app/staff/access/challenge POST': 'features/staff-access/server/challenge.ts schema',
  'app/staff/do/[action] POST': 'features/staff/server/actions.ts sent',
};

const read = (file: string) => readFileSync(file, 'utf8');
const defines = (file: string, name: string) =>
  new RegExp(`(?:const|function) ${name}\\b`).test(read(file)) && /from 'zod'|Field\b/.test(read(file));

describe('every form', () => {
  const components = globSync(['features/**/*.tsx', 'ui/**/*.tsx']).filter(
    (file) => file !== 'ui/islands/form-shell.tsx' && !file.endsWith('.test.tsx'),
  );

  it('has a row', () => {
    const withForm = components.filter((file) => /<form\b|useShopForm[(<]/.test(read(file)));
    expect(withForm.toSorted()).toEqual(Object.keys(forms).toSorted());
  });

  it.each(Object.entries(forms))('%s is parsed by a schema', (file, [way, schemaFile, ...schemas]) => {
    expect(/useShopForm[(<]/.test(read(file)) ? 'react-hook-form' : 'plain').toBe(way);
    for (const schema of schemas)
      expect(defines(schemaFile, schema), `${schema} in ${schemaFile}`).toBe(true);
  });
});

describe('every route that takes a body', () => {
  const method = /export (?:async function|const) (POST|PUT|PATCH|DELETE)\b([^;]*);/g;
  const wrapped = /\b(?:route|formRoute|change = route)(?:<\w+>)?\(\s*(\w+(?:\([^)]*\))?)/;
  const handlers = globSync('app/**/route.ts').flatMap((file) =>
    [...read(file).matchAll(method)].map(([, name = '', rest = '']) => ({
      key: `${file.replace('/route.ts', '')} ${name}`,
      schema: wrapped.exec(rest)?.[1] ?? null,
    })),
  );

  it('has a row', () => {
    expect(handlers.map(({ key }) => key).toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  it('names its schema', () => {
    for (const { key, schema } of handlers) {
      const row = routes[key] ?? '';
      if (schema !== null) expect(schema, key).toBe(row);
      const [file = '', name = ''] = row.split(' ');
      if (file.includes('/')) expect(defines(file, name), row).toBe(true);
    }
  });
});
