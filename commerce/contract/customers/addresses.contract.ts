import { describe, expect, it } from 'vitest';
import { accounts } from '@/config/limits/accounts';
import type { Context } from '../../context';
import type { Address } from '../../model/address';
import { signedInAccount } from '../account-shop';
import { nl } from '../catalogue-fixture';
import { addressIn, data, failure, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const neither = { defaultShipping: false, defaultBilling: false };
const both = { defaultShipping: true, defaultBilling: true };
const street = (number: number, changes: Partial<Address> = {}) =>
  addressIn(nl, { street: { street: 'Uilenvlucht', number: String(number), addition: '' }, ...changes });

/** The address book (`AddressPort`). */
export function addressContract(engine: SellingEngine): void {
  describe('the address book', () => {
    const shop = suiteShop(engine, { jobs: true });
    const book = () => shop.backend.addresses;
    const customer = async () => (await signedInAccount(shop, nl)).context;
    const add = async (context: Context, number: number, defaults = neither) =>
      data(await book().add(context, street(number), defaults));
    /** Per address: its number, `S` for the default of deliveries, `B` for that of invoices. */
    const shown = async (context: Context) =>
      (await book().list(context)).map(({ address, defaultShipping: shipping, defaultBilling: billing }) =>
        [address.street.number, shipping ? 'S' : '', billing ? 'B' : ''].join(''),
      );

    it('is closed for guests', async () => {
      expect(await book().list(nl)).toEqual([]);
      const results = [
        await book().add(nl, street(1), both),
        await book().update(nl, 'x', street(1), both),
        await book().remove(nl, 'x'),
      ];
      for (const result of results) expect(failure(result).code).toBe('sign_in_required');
    });

    it('makes the first address both defaults, and lists defaults first, then the newest', async () => {
      const context = await customer();
      const first = await add(context, 1);
      expect(first).toMatchObject({ defaultShipping: true, defaultBilling: true, address: street(1) });
      await add(context, 2);
      await add(context, 3);
      expect(await shown(context)).toEqual(['1SB', '3', '2']);
      await add(context, 4, { defaultShipping: true, defaultBilling: false });
      expect(await shown(context)).toEqual(['4S', '1B', '3', '2']);
    });

    it('has one default of each kind, of concurrent changes too', async () => {
      const context = await customer();
      await Promise.all([1, 2, 3, 4, 5].map((number) => add(context, number, both)));
      const saved = await book().list(context);
      expect(saved).toHaveLength(5);
      expect(saved.filter((each) => each.defaultShipping)).toHaveLength(1);
      expect(saved.filter((each) => each.defaultBilling)).toHaveLength(1);
    });

    it('keeps a default that an update does not claim', async () => {
      const context = await customer();
      const first = await add(context, 1);
      const second = await add(context, 2);
      expect(data(await book().update(context, first.id, street(10), neither))).toMatchObject({
        id: first.id,
        defaultShipping: true,
        defaultBilling: true,
      });
      data(
        await book().update(context, second.id, street(2), { defaultShipping: false, defaultBilling: true }),
      );
      expect(await shown(context)).toEqual(['10S', '2B']);
    });

    it('stores an address once, whatever its case and white space', async () => {
      const context = await customer();
      const saved = await add(context, 1);
      await add(context, 2);
      const same = street(1, { city: ' AMSTERDAM ', firstname: 'ada' });
      const results = await Promise.all([1, 2, 3].map(() => book().add(context, same, neither)));
      for (const result of results) expect(data(result).id).toBe(saved.id);
      expect(await shown(context)).toEqual(['1SB', '2']);
    });

    it('replaces the address that an update makes equal, with its defaults', async () => {
      const context = await customer();
      await add(context, 1);
      const second = await add(context, 2);
      data(await book().update(context, second.id, street(1), neither));
      expect(await shown(context)).toEqual(['1SB']);
    });

    it('gives the defaults of a removed address to the newest one', async () => {
      const context = await customer();
      const first = await add(context, 1);
      await add(context, 2);
      await add(context, 3);
      data(await book().remove(context, first.id));
      expect(await shown(context)).toEqual(['3SB', '2']);
      expect(failure(await book().remove(context, first.id)).code).toBe('not_found');
    });

    it('limits the number of addresses, of concurrent calls too', async () => {
      const context = await customer();
      const numbers = Array.from({ length: accounts.maxAddresses + 5 }, (_, index) => index + 1);
      const results = await Promise.all(
        numbers.map((number) => book().add(context, street(number), neither)),
      );
      const refused = results.filter(({ ok }) => !ok);
      expect(refused).toHaveLength(5);
      for (const result of refused) {
        expect(failure(result)).toEqual({ code: 'address_limit', limit: accounts.maxAddresses });
      }
      const [known] = await book().list(context);
      expect(known && data(await book().add(context, known.address, neither)).id).toBe(known?.id);
    });

    it('does not open the addresses of others', async () => {
      const [owner, other] = [await customer(), await customer()];
      const { id } = await add(owner, 1);
      await add(other, 2);
      for (const foreign of [id, '', 'x', "'; drop", '00000000-0000-0000-0000-000000000000']) {
        expect(failure(await book().update(other, foreign, street(9), both)).code).toBe('not_found');
        expect(failure(await book().remove(other, foreign)).code).toBe('not_found');
      }
      expect(await shown(owner)).toEqual(['1SB']);
      expect(await shown(other)).toEqual(['2SB']);
    });
  });
}
