import { describe, expect, it } from 'vitest';
import type { SentOrder } from '../../model/order';
import { exampleAddress } from '../testing/examples';
import { orderCarrier, orderParcel } from './order-delivery';

const order: SentOrder = {
  store: 'nl',
  carrier: null,
  trackingNumber: '3SABC1',
  shippingAddress: { ...exampleAddress, postcode: '1234 AB' },
  shippingMethod: { carrierCode: 'postnl', methodCode: 'standard', amount: { minor: 395, currency: 'EUR' } },
};
const postnl = 'https://jouw.postnl.nl/track-and-trace/3SABC1-NL-1234AB';
const gls = 'https://www.gls-info.nl/tracking?parcelNo=3SABC1&zipcode=1234AB';

describe('the parcel of an order', () => {
  it.each([
    ['of the chosen method', {}, 'PostNL', postnl],
    ['of who took it', { carrier: 'gls' }, 'GLS', gls],
    ['of an unknown carrier', { carrier: 'pigeon' }, 'pigeon', null],
    ['of a property of every object', { carrier: 'toString' }, 'toString', null],
  ])('has the name and the page of the carrier: %s', (_, changes, name, url) => {
    expect(orderCarrier({ ...order, ...changes })).toBe(name);
    expect(orderParcel({ ...order, ...changes })).toEqual({ trackingNumber: '3SABC1', url });
  });

  it('has a page in the language of the store', () => {
    const sent = { ...order, shippingMethod: { ...order.shippingMethod, carrierCode: 'dhl' } };
    expect(orderParcel(sent)?.url).toContain('lang=nl_NL');
    expect(orderParcel({ ...sent, store: 'uk' })?.url).toContain('lang=en_NL');
  });

  it('is none without a tracking number', () => {
    expect(orderParcel({ ...order, trackingNumber: null })).toBeNull();
    expect(orderParcel({ ...order, trackingNumber: '' })).toBeNull();
  });
});
