import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '@/config/types';
import { slugOf } from './slug';

describe('slugOf', () => {
  it.each<[string, Language, string]>([
    ['Überwachung für außen', 'de', 'ueberwachung-fuer-aussen'],
    ['Überwachung für außen', 'nl', 'uberwachung-fur-aussen'],
    ['U\u0308berwachung', 'de', 'ueberwachung'],
    ['Gjøvik på Ærø', 'nb', 'gjovik-pa-aero'],
    ['Övervakningskamera så här', 'sv', 'overvakningskamera-sa-har'],
    ['Caméra d’extérieur à œil', 'fr', 'camera-dexterieur-a-oeil'],
    ['Camera’s en recorders', 'nl', 'cameras-en-recorders'],
    ['  2,8 – 12 mm: 4K/8 MP (new!) ', 'en', '2-8-12-mm-4k-8-mp-new'],
    ['摄像头', 'en', ''],
    ['', 'en', ''],
  ])('makes a slug of %j in %s', (name, language, slug) => {
    expect(slugOf(name, language)).toBe(slug);
  });

  it('gives words and single dashes only, of limited length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const slug = slugOf(name, 'de');
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(120);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const slug = slugOf(name, 'sv');
        expect(slugOf(slug, 'sv')).toBe(slug);
      }),
    );
  });
});
