import { expect, it } from 'vitest';
import { paths } from './paths';
import { paymentPaths, withdrawalPaths } from './server-paths';

it('has every path of the shop', () => {
  expect({
    ...paths,
    search: [paths.search(), paths.search('dome & PTZ'), paths.search('4K', 2), paths.search('4K', 1)],
    compare: [paths.compare(), paths.compare(['A-1', 'b/2'])],
    brand: paths.brand('a b'),
    calculator: paths.calculator('storage'),
    checkoutStep: paths.checkoutStep('payment'),
    contactForQuote: paths.contactForQuote([
      { quantity: 2, sku: 'A-1' },
      { quantity: 12, sku: 'b/2&c' },
    ]),
    productsSitemap: [paths.productsSitemap(), paths.productsSitemap(2)],
    storeSwitch: paths.storeSwitch('be_nl'),
    system: [paths.system(), paths.system('for=house')],
    systemPlan: paths.systemPlan('for=house'),
    withdrawal: [paths.withdrawal(), paths.withdrawal('4KTX-9PZB')],
    orderDocument: paths.orderDocument('4KTX-9PZB', 'invoice'),
    dataSheet: paths.dataSheet('a/1'),
    shareCard: paths.shareCard('product', '7', 'a1'),
    orderLookup: [paths.orderLookup(), paths.orderLookup({ outcome: 'unknown', number: '4KTX 9' })],
    order: paths.order('4KTX-9PZB'),
    returnOrder: [paths.returnOrder('4KTX-9PZB'), paths.returnOrder('4KTX-9PZB', 'done')],
    openOrder: paths.openOrder('a-token', '4KTX-9PZB', 'withdrawal'),
    reviewPicture: paths.reviewPicture('id', 'small'),
    reviews: [paths.reviews('A-1'), paths.reviews('A-1', 2), paths.reviews('a/b', 1)],
  }).toMatchInlineSnapshot(`
    {
      "api": {
        "accessories": "/api/products/accessories",
        "addresses": "/api/addresses",
        "cancelOffer": [Function],
        "cart": "/api/cart",
        "confirmOffer": [Function],
        "contactFiles": "/api/contact/files",
        "openOrder": "/api/open-order",
        "pickupPoints": "/api/pickup-points",
        "products": "/api/products",
        "reviews": "/api/reviews",
        "search": "/api/search",
        "systemCart": "/api/system/cart",
        "systemCheck": "/api/system/check",
        "systemPropose": "/api/system/propose",
        "user": "/api/user",
        "variants": "/api/products/variants",
      },
      "brand": "/brands/a%20b",
      "brands": "/brands",
      "calculator": "/calculators/storage",
      "calculators": "/calculators",
      "cameraLaw": "/camera-law",
      "cameraSign": "/camera-law/sign",
      "cart": "/cart",
      "checkout": "/checkout",
      "checkoutStep": "/checkout?step=payment",
      "checkoutSuccess": "/checkout-success",
      "compare": [
        "/compare",
        "/compare?skus=A-1,b%2F2",
      ],
      "contact": "/contact",
      "contactAbout": [Function],
      "contactForQuote": "/contact?topic=offer&item=2*A-1&item=12*b%2F2%26c",
      "dataSheet": "/datasheet/a%2F1",
      "findOrder": "/order/find",
      "home": "/",
      "manifest": "/manifest.webmanifest",
      "menu": "/menu-file",
      "offer": [Function],
      "offerFile": [Function],
      "offerPdf": [Function],
      "openOrder": "/order/open/a-token?number=4KTX-9PZB&to=withdrawal",
      "order": "/order/4KTX-9PZB",
      "orderDocument": "/order-documents/4KTX-9PZB/invoice",
      "orderLookup": [
        "/order",
        "/order?outcome=unknown&number=4KTX+9",
      ],
      "pagesSitemap": "/pages-sitemap",
      "productsSitemap": [
        "/products-sitemap",
        "/products-sitemap?page=2",
      ],
      "quickOrder": "/quick-order",
      "returnOrder": [
        "/order/return?order=4KTX-9PZB",
        "/order/return?order=4KTX-9PZB&step=done",
      ],
      "reviewPicture": "/review-pictures/id/small",
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
      "sendReturn": "/order/return/send",
      "shareCard": "/og/product/7?v=a1",
      "sitemap": "/sitemap",
      "storeSwitch": "/store-switch/be_nl",
      "system": [
        "/system",
        "/system?for=house",
      ],
      "systemPlan": "/system/plan?for=house",
      "withdrawal": [
        "/withdrawal",
        "/withdrawal?order=4KTX-9PZB",
      ],
    }
  `);
});

it('has every path of a payment', () => {
  expect([
    paymentPaths.retry('refused'),
    paymentPaths.unknown,
    paymentPaths.returnPage.success,
    paymentPaths.cancelPage('a/1'),
    paymentPaths.sandbox('a-1'),
    paymentPaths.sandboxDecision('a/b'),
  ]).toEqual([
    '/checkout?step=payment&payment=refused',
    '/cart?payment=unknown',
    '/multisafepay/connect/success',
    '/multisafepay/connect/cancel?transactionid=a%2F1',
    '/multisafepay/sandbox/a-1',
    '/multisafepay/sandbox/a%2Fb/decide',
  ]);
});

it('has every path of a withdrawal', () => {
  expect({ ...withdrawalPaths, step: withdrawalPaths.step('confirm') }).toMatchInlineSnapshot(`
    {
      "confirm": "/withdrawal/confirm",
      "review": "/withdrawal/review",
      "step": "/withdrawal?step=confirm",
    }
  `);
});
