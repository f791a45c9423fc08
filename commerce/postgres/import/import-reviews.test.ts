import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { de, uk } from '../../contract/catalogue-fixture';
import { createCatalogue } from '../catalogue/catalogue';
import { transactionOn } from '@/database/pool';
import { moderateReview, lockRatings, refreshRatings } from '../reviews/moderate';
import { createReviews } from '../reviews/reviews';
import { review } from '../schema/reviews';
import { importedShop } from '../testing/import/imported-shop';
import { lockWait } from '../testing/test-database';
import type { ImportError } from './check/report';

const file = 'reviews/uk.yaml';

const shop = importedShop();

async function ratingOf(sku: string) {
  const [card] = await createCatalogue(shop().db).cards(uk, [sku]);
  return card?.rating;
}

const listOf = async (sku: string, context = uk) =>
  (await createReviews(shop().db).list(context, String(await shop().idOf(sku)), 1)).items;

describe('imported reviews', () => {
  it('are listed and rated immediately, those in the language of the store first', async () => {
    expect(await ratingOf('DOME-1')).toEqual({ value: 85, count: 4 });
    expect(await ratingOf('BULLET-1')).toEqual({ value: 70, count: 2 });
    expect(await ratingOf('SIGN-1')).toBeNull();
    expect(await listOf('DOME-1')).toMatchObject([
      {
        name: 'Ada',
        stars: 5,
        verified: true,
        date: '2026-03-02T12:00:00.000Z',
        pictures: ['/media/dome-side.webp'],
      },
      { name: 'Bo', verified: false, message: 'Sees <b>nearly</b> & "all".' },
      { name: 'Resi', language: 'de' },
      { name: 'Jürgen', language: 'de' },
    ]);
    expect((await listOf('DOME-1', de)).map(({ name }) => name)).toEqual(['Resi', 'Jürgen', 'Ada', 'Bo']);
    const rows = await shop().db.select().from(review);
    expect(rows.every(({ sample, email }) => sample && email === null)).toBe(true);
  });

  it('are not written again if unchanged', async () => {
    await shop().copy.append(file, '# nothing new\n');
    expect(await shop().changes()).toEqual({});
  });

  it('are updated and removed with their files, and so is the rating', async () => {
    await shop().copy.edit(file, 'rating: 2', 'rating: 4');
    expect(await shop().changes()).toEqual({ reviews: { created: 0, updated: 1, removed: 0 } });
    expect(await ratingOf('BULLET-1')).toEqual({ value: 90, count: 2 });
    await shop().copy.remove('reviews');
    expect(await shop().changes()).toEqual({ reviews: { created: 0, updated: 0, removed: 6 } });
    expect(await ratingOf('BULLET-1')).toBeNull();
  });

  it('keep reviews that shoppers sent and the status of rejected reviews', async () => {
    const productId = String(await shop().idOf('SIGN-1'));
    const input = { productId, name: 'Eve', email: 'eve@example.com', stars: 1, message: 'No.' };
    await createReviews(shop().db).submit(uk, input);
    const [poor] = await shop().db.select().from(review).where(eq(review.name, 'Cy'));
    await moderateReview(shop().db, poor?.id ?? 0, 'rejected');
    await shop().copy.edit(file, 'Sees too little.', 'Sees far too little.');
    await shop().copy.edit(file, 'Sees everything.', 'Sees it all.');
    expect(await shop().changes()).toEqual({ reviews: { created: 0, updated: 2, removed: 0 } });
    expect(await ratingOf('BULLET-1')).toEqual({ value: 100, count: 1 });
    expect((await listOf('DOME-1'))[0]).toMatchObject({ message: 'Sees it all.' });
    const kept = await shop().db.select().from(review).where(eq(review.name, 'Eve'));
    expect(kept).toMatchObject([{ status: 'pending', email: 'eve@example.com' }]);
  });

  it('wait for a concurrent moderation without a deadlock', async () => {
    await shop().copy.edit(file, 'rating: 2', 'rating: 4');
    const [poor] = await shop().db.select().from(review).where(eq(review.name, 'Cy'));
    const productId = poor?.productId ?? 0;
    const isPoor = eq(review.id, poor?.id ?? 0);
    // As `moderateReview` goes, with the import coming in between.
    const importing = await transactionOn(shop().db, async (tx) => {
      await lockRatings(tx, [productId]);
      const started = shop().changes();
      await lockWait(shop().db);
      await tx.select().from(review).where(isPoor).for('update');
      await tx.update(review).set({ status: 'rejected' }).where(isPoor);
      await refreshRatings(tx, productId);
      return { started };
    });
    expect(await importing.started).toEqual({ reviews: { created: 0, updated: 1, removed: 0 } });
    expect(await ratingOf('BULLET-1')).toEqual({ value: 100, count: 1 });
  });

  it('are refused with a picture that is not there', async () => {
    await shop().copy.edit(file, '/media/dome-side.webp', '/media/dome-none.webp');
    const failure = await shop()
      .reimport()
      .catch((error: unknown) => error);
    expect((failure as ImportError).message).toContain('there is no picture /media/dome-none.webp');
  });

  it('are refused for an unknown store', async () => {
    await shop().copy.append('reviews/mars.yaml', 'sample: true\nreviews: []\n');
    const failure = await shop()
      .reimport()
      .catch((error: unknown) => error);
    expect((failure as ImportError).message).toBe('reviews/mars.yaml:1: there is no store mars');
  });
});
