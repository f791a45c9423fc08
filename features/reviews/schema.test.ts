import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewPictures } from '@/config/limits/contact';
import { fieldErrors, isMalformed } from '@/lib/fields/message';
import { ratingId, reviewFormSchema, reviewPostSchema, reviewQuerySchema, starsOf } from './schema';

const valid = { stars: 5, name: 'Noa', email: 'noa@shop.example', message: 'Fine.' };
const post = { ...valid, type: 'reviewform', product: 'NOC-T4' };

/** The message keys by field; throws for valid fields. */
function errorsOf(changes: object) {
  const parsed = reviewFormSchema.safeParse({ ...valid, ...changes });
  if (parsed.success) throw new Error('expected an invalid form');
  return Object.fromEntries(
    Object.entries(fieldErrors(parsed.error)).map(([field, { key }]) => [field, key]),
  );
}

describe('rating ids', () => {
  it('convert to stars and back as in the specification', () => {
    expect([0, 1, 2, 3, 4, 5].map(ratingId)).toEqual([0, 16, 17, 18, 19, 20]);
    expect([0, 16, 17, 18, 19, 20].map(starsOf)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([1, 2, 3, 4, 5].map(starsOf)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    6,
    15,
    21,
    -1,
    2.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'five',
    '5 stars',
    '0x5',
    '5e0',
    '5.0',
    '05',
    '+5',
    ' 5',
    '5\n',
    '٥',
  ])('reject %j', (value) => {
    expect(starsOf(value)).toBeNull();
  });
});

describe('reviewFormSchema', () => {
  it('normalises its input, and accepts the values of radio buttons', () => {
    const fields = { ...valid, stars: '4', name: '  Noa   Uil ', message: ' One\r\ntwo ' };
    expect(reviewFormSchema.parse(fields)).toEqual({
      ...valid,
      stars: 4,
      name: 'Noa Uil',
      message: 'One\ntwo',
    });
    expect(reviewFormSchema.parse({ ...valid, stars: 20 }).stars).toBe(5);
  });

  it('requires every field', () => {
    expect(errorsOf({ stars: '', name: ' ', email: '', message: '\n' })).toEqual({
      stars: 'validation.required',
      name: 'validation.required',
      email: 'validation.required',
      message: 'validation.required',
    });
    expect(errorsOf({ stars: null })).toEqual({ stars: 'validation.required' });
    expect(errorsOf({ stars: 0 })).toEqual({ stars: 'validation.required' });
    expect(errorsOf({ stars: 6 })).toEqual({ stars: 'validation.validateInput' });
  });

  it('counts characters, not UTF-16 code units', () => {
    expect(reviewFormSchema.safeParse({ ...valid, message: '🦉'.repeat(200) }).success).toBe(true);
    expect(errorsOf({ message: '🦉'.repeat(201) })).toEqual({ message: 'validation.maxLength' });
    expect(errorsOf({ message: 'x'.repeat(201), name: 'x'.repeat(51) })).toEqual({
      message: 'validation.maxLength',
      name: 'validation.maxLength',
    });
  });

  it('rejects control characters and invalid email characters', () => {
    expect(errorsOf({ message: 'a\u0000b' })).toEqual({ message: 'validation.characters' });
    expect(errorsOf({ name: '\u0007eve' })).toEqual({ name: 'validation.characters' });
    expect(errorsOf({ email: 'jürgen@shop.example' })).toEqual({ email: 'validation.email.characters' });
  });

  it('keeps markup as text', () => {
    const message = `<img src=x onerror=alert(1)> '; drop table review; --`;
    expect(reviewFormSchema.parse({ ...valid, message }).message).toBe(message);
  });

  it('accepts any message of 1 to 200 printable characters', () => {
    const typed = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((text) => text.normalize('NFC').trim())
      .filter((text) => text !== '' && Array.from(text).length <= 200);
    fc.assert(
      fc.property(typed, (message) => {
        const parsed = reviewFormSchema.safeParse({ ...valid, message });
        if (parsed.success) expect(Array.from(parsed.data.message).length).toBeLessThanOrEqual(200);
        else expect(Object.values(fieldErrors(parsed.error))).toEqual([{ key: 'validation.characters' }]);
      }),
    );
  });
});

describe('reviewPostSchema', () => {
  it('is the form with the SKU of the product', () => {
    expect(reviewPostSchema.parse(post)).toEqual({ ...post, pictures: [] });
    const of = (count: number) => ({ ...post, pictures: Array.from({ length: count }, () => 'id') });
    expect(reviewPostSchema.parse(of(reviewPictures.files)).pictures).toHaveLength(reviewPictures.files);
    expect(reviewPostSchema.safeParse(of(reviewPictures.files + 1)).success).toBe(false);
    expect(reviewPostSchema.safeParse({ ...post, product: '' }).success).toBe(false);
  });

  it.each([{ stars: {} }, { stars: [5] }, { stars: true }, { name: 7 }, { message: ['x'] }, { product: {} }])(
    'treats %j as malformed',
    (changes) => {
      const parsed = reviewPostSchema.safeParse({ ...post, ...changes });
      expect(parsed.error && isMalformed(parsed.error)).toBe(true);
    },
  );
});

describe('reviewQuerySchema', () => {
  it('defaults to the first page', () => {
    expect(reviewQuerySchema.parse({ product: 'A' })).toEqual({ product: 'A', page: 1 });
    expect(reviewQuerySchema.parse({ product: 'A', page: '12' }).page).toBe(12);
  });

  it.each(['0', '-1', '1e9', 'abc', '2.5', '', '01', '0x2', '999999', ['1', '2']])(
    'rejects page %j',
    (page) => {
      expect(reviewQuerySchema.safeParse({ product: 'A', page }).success).toBe(false);
    },
  );
});
