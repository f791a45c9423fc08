import { randomUUID } from 'node:crypto';
import { wireAddress } from '../e2e/addresses';
import type { RawReply } from '../e2e/raw-request';
import type { Belongings } from './belongings';
import type { Visitor } from './visitor';

type Owner = 'buyer' | 'payer' | 'keeper';

/** A request that names something that belongs to somebody. */
export interface IdRow {
  /** The file of the route, or the type of the body. */
  readonly of: string;
  readonly owner: Owner;
  readonly id: (belongings: Belongings) => string;
  /** Of the same form as an id, but of nothing. */
  readonly unknown: string;
  readonly use: (visitor: Visitor, id: string) => Promise<RawReply>;
  /** Whoever has the secret may use it, but in its website only. */
  readonly isSecret?: true;
}

/** The folder of the pages with header and footer. */
export const inShop = 'app/[store]/(shop)';
const number = '2222-2222';
const token = 'A'.repeat(43);

const cartCall = (method: string) => (data: (id: string) => object) => (visitor: Visitor, id: string) =>
  visitor.ask('/api/cart', {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data(id)),
  });
const put = cartCall('PUT');
const post = cartCall('POST');
const page = (path: (id: string) => string) => (visitor: Visitor, id: string) => visitor.ask(path(id));
const user = (data: (id: string) => object) => (visitor: Visitor, id: string) => visitor.user(data(id));

/** Everything that takes an id. Rows that change something come last. */
export const idRows: readonly IdRow[] = [
  {
    of: `${inShop}/order/[number]/page.tsx`,
    owner: 'buyer',
    id: ({ order }) => order,
    unknown: number,
    use: page((id) => `/order/${id}`),
  },
  {
    of: `${inShop}/customer/orders/[number]/page.tsx`,
    owner: 'buyer',
    id: ({ order }) => order,
    unknown: number,
    use: page((id) => `/customer/orders/${id}`),
  },
  {
    of: 'app/api/open-order/route.ts',
    owner: 'buyer',
    id: ({ order }) => order,
    unknown: number,
    use: page((id) => `/api/open-order?number=${id}`),
  },
  {
    of: `${inShop}/customer/address/[id]/page.tsx`,
    owner: 'keeper',
    id: ({ address }) => address,
    unknown: randomUUID(),
    use: page((id) => `/customer/address/${id}`),
  },
  {
    of: 'app/[store]/order-documents/[number]/[document]/route.ts',
    owner: 'buyer',
    id: ({ order }) => order,
    unknown: number,
    use: page((id) => `/order-documents/${id}/invoice`),
  },
  {
    of: 'app/[store]/(pay)/multisafepay/sandbox/[id]/page.tsx',
    owner: 'payer',
    id: ({ payment }) => payment,
    unknown: randomUUID(),
    use: page((id) => `/multisafepay/sandbox/${id}`),
  },
  {
    of: `${inShop}/offer/[token]/page.tsx`,
    owner: 'buyer',
    id: ({ offer }) => offer,
    unknown: token,
    use: page((id) => `/offer/${id}`),
    isSecret: true,
  },
  {
    of: 'app/[store]/offer/[token]/pdf/route.ts',
    owner: 'buyer',
    id: ({ offer }) => offer,
    unknown: token,
    use: page((id) => `/offer/${id}/pdf`),
    isSecret: true,
  },
  {
    of: 'app/[store]/offer/[token]/files/[file]/route.ts',
    owner: 'buyer',
    id: ({ offer, offerFile }) => `${offer}/files/${offerFile}`,
    unknown: `${token}/files/${randomUUID()}`,
    use: page((id) => `/offer/${id}`),
    isSecret: true,
  },
  {
    of: 'app/api/offer/confirm/[id]/route.ts',
    owner: 'buyer',
    id: ({ offer }) => offer,
    unknown: token,
    use: (visitor, id) => visitor.api(`/api/offer/confirm/${id}`, {}),
    isSecret: true,
  },
  {
    of: 'app/api/offer/cancel/[id]/route.ts',
    owner: 'buyer',
    id: ({ offer }) => offer,
    unknown: token,
    use: (visitor, id) => visitor.api(`/api/offer/cancel/${id}`, {}),
    isSecret: true,
  },
  {
    of: 'cart-reorderItems',
    owner: 'buyer',
    id: ({ order }) => order,
    unknown: number,
    use: post((orderNumber) => ({ type: 'cart-reorderItems', orderNumber })),
  },
  {
    of: 'cart-updateItems',
    owner: 'keeper',
    id: ({ item }) => item,
    unknown: randomUUID(),
    use: post((id) => ({ type: 'cart-updateItems', items: [{ id, qty: 2 }] })),
  },
  {
    of: 'cart-deleteItem',
    owner: 'keeper',
    id: ({ item }) => item,
    unknown: randomUUID(),
    use: put((id) => ({ type: 'cart-deleteItem', id })),
  },
  {
    of: 'checkout-cancelOrder',
    owner: 'buyer',
    id: ({ transfer }) => transfer,
    unknown: number,
    use: put((id) => ({ type: 'checkout-cancelOrder', number: id })),
  },
  {
    of: 'app/multisafepay/connect/[outcome]/route.ts',
    owner: 'payer',
    id: ({ payment }) => payment,
    unknown: randomUUID(),
    use: page((id) => `/multisafepay/connect/success?transactionid=${id}`),
  },
  {
    of: 'app/multisafepay/sandbox/[id]/decide/route.ts',
    owner: 'payer',
    id: ({ payment }) => payment,
    unknown: randomUUID(),
    use: (visitor, id) => visitor.decide(`/multisafepay/sandbox/${id}`, 'canceled'),
  },
  {
    of: 'customer-saveAddress',
    owner: 'keeper',
    id: ({ address }) => address,
    unknown: randomUUID(),
    use: user((id) => ({ type: 'customer-saveAddress', id, address: wireAddress('NL') })),
  },
  {
    of: 'customer-deleteAddress',
    owner: 'keeper',
    id: ({ address }) => address,
    unknown: randomUUID(),
    use: user((id) => ({ type: 'customer-deleteAddress', id })),
  },
];
