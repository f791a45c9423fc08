import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@/config/limits/accounts';
import type { Context } from '../../context';
import { nl } from '../catalogue-fixture';
import { data, failure, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** Plans of the system builder (`SavedSystemPort`). */
export function savedSystemContract(engine: SellingEngine): void {
  describe('saved systems', () => {
    const shop = suiteShop(engine);
    let ada: Context;
    let customers = 0;
    const newCustomer = async (): Promise<Context> => ({
      ...nl,
      customer: await shop.createCustomer(nl, `planner-${(customers += 1)}@example.com`),
    });
    beforeEach(async () => void (ada = await newCustomer()));

    const saved = () => shop.backend.savedSystems;
    const save = async (query: string, name = '') => data(await saved().save(ada, { name, query }));
    const queries = async (context = ada) => (await saved().list(context)).map(({ query }) => query);

    it('are listed by the day of saving, the newest first', async () => {
      expect(await saved().list(ada)).toEqual([]);
      await save('for=house', 'Uilenvlucht 1');
      await save('for=shop&parts=CAM-1*2');
      const [newest, first] = await saved().list(ada);
      expect(newest).toMatchObject({ name: '', query: 'for=shop&parts=CAM-1*2' });
      expect(first).toMatchObject({ name: 'Uilenvlucht 1', query: 'for=house' });
      expect(new Date(first?.createdAt ?? '').toISOString()).toBe(first?.createdAt);
    });

    it('are saved once', async () => {
      for (const query of ['for=house', 'for=shop', 'for=house']) await save(query);
      expect(await queries()).toEqual(['for=house', 'for=shop']);
    });

    it('belong to one customer', async () => {
      await save('for=house');
      const bob = await newCustomer();
      expect(await queries(bob)).toEqual([]);
      const [{ id } = { id: '' }] = await saved().list(ada);
      data(await saved().remove(bob, id));
      expect(await queries()).toEqual(['for=house']);
      data(await saved().remove(ada, id));
      expect(await queries()).toEqual([]);
    });

    it.each(['', 'x', "'; drop table saved_system; --", 'a\0b'])('stay if %j is removed', async (id) => {
      await save('for=house');
      data(await saved().remove(ada, id));
      expect(await queries()).toEqual(['for=house']);
    });

    it('are limited, also if they are saved at the same time', async () => {
      const limit = accounts.maxSavedSystems;
      const results = await Promise.all(
        Array.from({ length: limit + 2 }, (_, n) =>
          saved().save(ada, { name: '', query: `for=house&days=${n + 1}` }),
        ),
      );
      const refused = results.filter(({ ok }) => !ok);
      expect(refused).toHaveLength(2);
      for (const each of refused) expect(failure(each)).toEqual({ code: 'saved_system_limit', limit });
      expect(await queries()).toHaveLength(limit);
      await save((await queries())[limit - 1] ?? '');
      expect(await queries()).toHaveLength(limit);
    });

    it('need a customer', async () => {
      expect(await saved().list(nl)).toEqual([]);
      const results = [
        await saved().save(nl, { name: '', query: 'for=house' }),
        await saved().remove(nl, 'x'),
      ];
      for (const result of results) expect(failure(result).code).toBe('sign_in_required');
    });
  });
}
