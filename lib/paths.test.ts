import { expect, it } from 'vitest';
import { paymentPaths, paths } from './paths';

it('writes every path of the shop', () => {
  expect({
    ...paths,
    search: [paths.search(), paths.search('dome & PTZ'), paths.search('4K', 2), paths.search('4K', 1)],
    compare: [paths.compare(), paths.compare(['A-1', 'b/2'])],
    brand: paths.brand('a b'),
    productsSitemap: [paths.productsSitemap(), paths.productsSitemap(2)],
    storeSwitch: paths.storeSwitch('be_nl'),
    dataSheet: paths.dataSheet('a/1'),
    shareCard: paths.shareCard('product', '7', 'a1'),
    reviews: [paths.reviews('A-1'), paths.reviews('A-1', 2), paths.reviews('a/b', 1)],
  }).toMatchInlineSnapshot(`
    {
      "api": {
        "cart": "/api/cart",
        "products": "/api/products",
        "reviews": "/api/reviews",
        "search": "/api/search",
        "user": "/api/user",
        "variants": "/api/products/variants",
      },
      "brand": "/brands/a%20b",
      "brands": "/brands",
      "cart": "/cart",
      "checkout": "/checkout",
      "checkoutSuccess": "/checkout-success",
      "compare": [
        "/compare",
        "/compare?skus=A-1,b%2F2",
      ],
      "contact": "/contact",
      "dataSheet": "/datasheet/a%2F1",
      "home": "/",
      "manifest": "/manifest.webmanifest",
      "pagesSitemap": "/pages-sitemap",
      "productsSitemap": [
        "/products-sitemap",
        "/products-sitemap?page=2",
      ],
      "reviews": [
        "/reviews/A-1",
        "/reviews/A-1?page=2",
        "/reviews/a%2Fb",
      ],
      "search": [
        "/search",
        "/search?q=dome+%26+PTZ",
        "/search?q=4K&page=2",
        "/search?q=4K",
      ],
      "shareCard": "/og/product/7?v=a1",
      "sitemap": "/sitemap",
      "storeSwitch": "/store-switch/be_nl",
    }
  `);
});

it('writes every path of a payment', () => {
  expect([
    paymentPaths.cart('refused'),
    paymentPaths.comeBack('success', 'a-1'),
    paymentPaths.comeBack('cancel', 'a/1'),
    paymentPaths.sandbox('a-1'),
    paymentPaths.sandboxDecision('a/b'),
  ]).toEqual([
    '/cart?payment=refused',
    '/multisafepay/connect/success?transactionid=a-1',
    '/multisafepay/connect/cancel?transactionid=a%2F1',
    '/multisafepay/sandbox/a-1',
    '/multisafepay/sandbox/a%2Fb/decide',
  ]);
});
