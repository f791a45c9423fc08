import { expect, it } from 'vitest';
import { paths } from './paths';

it('writes every path of the shop', () => {
  expect({
    ...paths,
    search: [paths.search(), paths.search('dome & PTZ'), paths.search('4K', 2), paths.search('4K', 1)],
    sandboxDecision: paths.sandboxDecision('a/b'),
  }).toMatchInlineSnapshot(`
    {
      "api": {
        "cart": "/api/cart",
        "user": "/api/user",
      },
      "cart": "/cart",
      "checkout": "/checkout",
      "checkoutSuccess": "/checkout-success",
      "contact": "/contact",
      "home": "/",
      "sandboxDecision": "/multisafepay/sandbox/a%2Fb/decide",
      "search": [
        "/search",
        "/search?q=dome+%26+PTZ",
        "/search?q=4K&page=2",
        "/search?q=4K",
      ],
    }
  `);
});
