import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireAddress } from '../e2e/addresses';
import type { RawReply } from '../e2e/raw-request';
import { type Belongings, createBelongings } from './belongings';
import { type IdRow, idRows, inShop } from './id-rows';
import { bodyTypes, routesWithParameters } from './route-files';
import { type SecuredShop, securedShop } from './secured-shop';
import { customerOf, Visitor } from './visitor';

let shop: SecuredShop;
let theirs: Belongings;
let others: Readonly<Record<'guest' | 'customer' | 'foreignCustomer', Visitor>>;
beforeAll(async () => {
  shop = await securedShop();
  theirs = await createBelongings(shop);
  others = {
    guest: new Visitor(shop),
    customer: (await customerOf(shop)).visitor,
    foreignCustomer: (await customerOf(shop, 'de')).visitor,
  };
});
afterAll(() => shop.close());

/** Routes whose parameter names something that everybody may see. */
const publicRoutes = [
  'app/[store]/(print)/datasheet/[sku]/page.tsx',
  `${inShop}/[...path]/page.tsx`,
  `${inShop}/brands/[code]/page.tsx`,
  `${inShop}/calculators/[calculator]/page.tsx`,
  `${inShop}/list-view/[path]/page.tsx`,
  `${inShop}/reviews/[sku]/page.tsx`,
  `${inShop}/variant-view/[sku]/[...path]/page.tsx`,
  'app/[store]/.well-known/[file]/route.ts',
  'app/[store]/og/[kind]/[id]/route.ts',
  // Of approved reviews; nobody gets another one (reviews.contract.ts).
  'app/[store]/review-pictures/[id]/[size]/route.ts',
  'app/[store]/store-switch/[code]/route.ts',
  'app/api/[[...path]]/route.ts',
  'app/media/[...file]/route.ts',
  // The secret of a link that its owner shares or an email contains; tested with the feature.
  `${inShop}/wishlist/[token]/page.tsx`,
  `${inShop}/newsletter/one-click/[token]/route.ts`,
  `${inShop}/order/open/[token]/route.ts`,
];

/** Types of bodies that take no id of something stored: they act on the caller's own cart or session, or on a secret. */
const withoutIds = [
  'cart-leaveOffer',
  'checkPassword',
  'checkout-applyCoupon',
  'checkout-placeOrder',
  'checkout-removeCoupon',
  'checkout-setBillingAddress',
  'checkout-setEmail',
  'checkout-setPaymentMethod',
  'checkout-setShippingAddress',
  'checkout-setShippingMethod',
  'confirmAccount',
  'contactForm',
  'customer-cancelDeletion',
  'customer-endOtherSessions',
  'customer-requestDeletion',
  'customerUpdate',
  'forgotPassword',
  'login',
  'logout',
  'newsletter',
  'register',
  'registerFromOrder',
  'resetPassword',
  'reviewform',
  'stockNotice',
  'wishlist-add',
  'wishlist-remove',
  'wishlist-share',
  'wishlist-unshare',
];
/** Succeed for an unknown id, so that their answers show nothing; what they do is tested below. */
const silent = ['cancelPayment', 'customer-endSession'];

const isBuilt = ({ of }: IdRow) => (of.startsWith('app/') ? existsSync(of) : bodyTypes.includes(of));
const built = idRows.filter(isBuilt);

/** What a stranger can tell from an answer. */
function seen({ status, headers, body }: RawReply, id: string) {
  const isPage = headers['content-type']?.startsWith('text/html');
  const shown = isPage ? (/<title>[^<]*/.exec(body)?.[0] ?? '') : body;
  const anonymous = (text: string) =>
    text
      .replaceAll(id, '#')
      .replaceAll(encodeURIComponent(id), '#')
      // A cart that does not exist has a new id in every answer.
      .replaceAll(/"(id|number)":"[^"]*"/g, '"$1":"#"');
  return { status, location: anonymous(headers.location ?? ''), shown: anonymous(shown) };
}

describe('an id of somebody else', () => {
  it('is tested for every route and every body', () => {
    const tested = new Set([...idRows.map(({ of }) => of), ...publicRoutes]);
    expect(routesWithParameters.filter((file) => !tested.has(file))).toEqual([]);
    const types = new Set([...idRows.map(({ of }) => of), ...withoutIds, ...silent]);
    expect(bodyTypes.filter((type) => !types.has(type))).toEqual([]);
  });

  it.each(built)(
    'gives the answer of an unknown one: $of',
    async ({ owner, id: idOf, unknown, use, isSecret }) => {
      const id = idOf(theirs);
      expect(id).toMatch(/./);
      const visitors = isSecret ? { foreignCustomer: others.foreignCustomer } : others;
      for (const [who, visitor] of Object.entries(visitors)) {
        const reply = await use(visitor, id);
        expect(seen(reply, id), who).toEqual(seen(await use(visitor, unknown), unknown));
        for (const secret of theirs.secrets) expect(reply.body, who).not.toContain(secret);
      }
      // The row is no proof unless its owner gets another answer.
      const ownerVisitor = theirs[owner];
      expect(seen(await use(ownerVisitor, id), id)).not.toEqual(
        seen(await use(ownerVisitor, unknown), unknown),
      );
    },
  );
});

describe('what a stranger cannot change', () => {
  it('is a payment: its cart stays with its order', async () => {
    const cancel = { type: 'cancelPayment', cartid: theirs.pendingCart };
    for (const [who, visitor] of Object.entries(others)) {
      const { body } = await visitor.call('PUT', cancel);
      expect(JSON.stringify(body), who).not.toContain('ORB-GRELOT');
    }
  });

  it('is the session of another customer', async () => {
    await others.customer.user({ type: 'customer-endSession', id: theirs.session });
    await others.foreignCustomer.user({ type: 'customer-endSession', id: theirs.session });
    expect(await theirs.keeper.isSignedIn()).toBe(true);
  });

  it('is a cart, though its id is in the cookie of the stranger', async () => {
    for (const store of ['nl', 'de'] as const) {
      const thief = new Visitor(shop, store);
      thief.cookies.set('cart', theirs.cart);
      expect(await thief.change('GET')).toMatchObject({ total_quantity: 0 });
      await thief.change('POST', [{ product: 'ORB-GRELOT', qty: 5 }]);
      expect(thief.cookies.get('cart')).not.toBe(theirs.cart);
    }
  });
});

describe('the cart of a guest', () => {
  const placeIn = (visitor: Visitor) =>
    visitor.call('PUT', { type: 'checkout-placeOrder' }, { 'idempotency-key': randomUUID() });

  it('shows no address to a second browser that has its id, whoever opened it', async () => {
    const [opener, second] = [new Visitor(shop), new Visitor(shop)];
    await opener.prepare('banktransfer');
    second.cookies.set('cart', opener.cookies.get('cart') ?? '');
    const seen = await second.call('GET');
    expect(JSON.stringify(seen.body)).not.toContain('faults@shop.example');
    expect(seen.body).toMatchObject({ email: null, total_quantity: 1 });
    expect((await placeIn(second)).status).toBe(422);
    expect(await opener.change('GET')).toMatchObject({ email: 'faults@shop.example' });
    // What the second one enters is not shown to the first, which opened the cart.
    await second.change('PUT', { type: 'checkout-setEmail', email: 'victim@shop.example' });
    await second.change('PUT', { type: 'checkout-setShippingAddress', address: wireAddress('NL') });
    expect(await opener.change('GET')).toMatchObject({ email: null });
    expect((await placeIn(opener)).status).toBe(422);
    expect(await second.change('GET')).toMatchObject({ email: 'victim@shop.example' });
  });
});
