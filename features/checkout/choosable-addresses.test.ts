import { describe, expect, it } from 'vitest';
import { emptyAddress } from '@/commerce/model/address';
import { toAddressValues } from '@/features/address/address-values';
import { billsToDelivery, choosable, chosenId, defaultFor, valuesOf } from './address-form';
import type { SavedAddress } from '@/commerce/model/customer';

const saved = (id: string, city: string, changes: Partial<SavedAddress> = {}): SavedAddress => ({
  id,
  address: { ...emptyAddress, country: 'NL', city },
  defaultShipping: false,
  defaultBilling: false,
  ...changes,
});

const home = saved('home', 'Utrecht', { defaultBilling: true });
const office = saved('office', 'Amsterdam', { defaultShipping: true });
const book = [home, office];

describe('the saved addresses of the checkout', () => {
  it('are those in the countries to choose from', () => {
    const abroad = saved('abroad', 'Gent', { address: { ...emptyAddress, country: 'BE' } });
    expect(choosable([...book, abroad], ['NL'])).toEqual(book);
    expect(choosable([...book, abroad], ['NL', 'BE'])).toHaveLength(3);
  });

  it('start with the default of their kind', () => {
    expect(defaultFor('shipping', book)).toBe(office);
    expect(defaultFor('billing', book)).toBe(home);
    expect(defaultFor('shipping', [home])).toBe(home);
    expect(defaultFor('shipping', [])).toBeNull();
  });

  it('send the invoice to the default address for it, if that is not the one of the delivery', () => {
    const countries = { shipping: ['NL'], billing: ['NL', 'BE'] };
    const plain = saved('plain', 'Breda');
    const both = { ...home, defaultShipping: true };
    const abroad = saved('abroad', 'Gent', { defaultBilling: true });
    const belgian = { ...abroad, address: { ...abroad.address, country: 'BE' } };
    expect(billsToDelivery(book, countries)).toBe(false);
    expect(billsToDelivery([office, belgian], countries)).toBe(false);
    expect(billsToDelivery([office, belgian], { ...countries, billing: ['NL'] })).toBe(true);
    expect(billsToDelivery([both, plain], countries)).toBe(true);
    expect(billsToDelivery([plain, office], countries)).toBe(true);
    expect(billsToDelivery([home], countries)).toBe(true);
    expect(billsToDelivery([], countries)).toBe(true);
  });

  it('are recognised by their values', () => {
    expect(chosenId(valuesOf(office), book)).toBe('office');
    expect(chosenId({ ...valuesOf(office), street: { addition: '', number: '', street: '' } }, book)).toBe(
      'office',
    );
    const inCart = { ...valuesOf(office), availableShippingMethods: [] };
    expect(chosenId(inCart, book)).toBe('office');
    expect(chosenId({ ...valuesOf(office), city: 'Breda' }, book)).toBeNull();
    expect(chosenId(toAddressValues(null, 'NL'), book)).toBeNull();
  });
});
