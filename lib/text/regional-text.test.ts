import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { storeCodes, stores } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { regionalMessages, type RegionalWords, regionalRule } from './regional-text';

const words = parse(readFileSync('demo/catalogue/words.yaml', 'utf8')) as RegionalWords;
const regionalTexts = <Value>(store: StoreCode, value: Value): Value =>
  regionalRule(store, words[store], 'catalogue')(value);
const regionalPages = <Value>(store: StoreCode, value: Value): Value =>
  regionalRule(store, words[store], 'pages')(value);

const product = {
  sku: 'WEIß-1',
  url: '/weiß',
  name: 'Kamera, weiß',
  price: { minor: 100, currency: 'CHF' },
  image: null,
  facts: ['GROẞ', { code: 'maß', value: 'Maße: 3 mm' }],
};

describe('the rule of the catalogue', () => {
  it('replaces ß by ss in Swiss German, except in identifiers', () => {
    expect(regionalTexts('ch_de', product)).toEqual({
      ...product,
      name: 'Kamera, weiss',
      facts: ['GROSS', { code: 'maß', value: 'Masse: 3 mm' }],
    });
  });

  it('replaces quotation marks in Swiss German', () => {
    expect(regionalTexts('ch_de', 'Taste „lang“')).toBe('Taste «lang»');
    expect(regionalTexts('de', 'Taste „lang“')).toBe('Taste „lang“');
  });

  it('uses the words of the region, except in identifiers', () => {
    const plate = {
      url: '/nl/kentekencameras',
      name: 'Kentekencamera’s',
      text: 'Leest kentekens, ook het kenteken van een bus.',
    };
    expect(regionalTexts('be_nl', plate)).toEqual({
      ...plate,
      name: 'Nummerplaatcamera’s',
      text: 'Leest nummerplaten, ook de nummerplaat van een bus.',
    });
    expect(regionalTexts('nl', plate)).toEqual(plate);
    expect(regionalTexts('at', 'Über der Kasse')).toBe('Über der Kassa');
    expect(regionalTexts('ch_de', 'Fahrradkeller, bei den Fahrrädern')).toBe('Velokeller, bei den Velos');
  });

  it.each([
    ['at', 'Den Gehweg vor Treppenhäusern', 'Den Gehsteig vor Stiegenhäusern'],
    ['ch_de', 'Schwärzen Sie den Gehweg', 'Schwärzen Sie das Trottoir'],
    ['ch_de', 'Kennzeichenkamera: ein Kennzeichen am Tor', 'Kontrollschildkamera: ein Kontrollschild am Tor'],
    ['ch_de', 'Liest nasse Kennzeichen', 'Liest nasse Kontrollschilder'],
    ['be_fr', 'près de la box, avec une box ordinaire', 'près du routeur, avec un routeur ordinaire'],
    ['ch_fr', 'quand la box est loin de votre box', 'quand le routeur est loin de votre routeur'],
    ['ch_de', 'Mit CE-Kennzeichen', 'Mit CE-Kennzeichen'],
    ['be_fr', 'tous les box à la fois', 'tous les box à la fois'],
  ] as const)('uses the words of %s: %s', (store, text, expected) => {
    expect(regionalTexts(store, text)).toBe(expected);
  });

  it.each([
    ['7.200 Umdrehungen', '7200 Umdrehungen'],
    ['40.000 Stunden, 1.250.000 Bilder', "40'000 Stunden, 1'250'000 Bilder"],
    ['192.168.1.100, am 12.10.2026, 2,8 mm, 1.5', '192.168.1.100, am 12.10.2026, 2,8 mm, 1.5'],
  ])('groups the digits of %s as Switzerland does', (text, expected) => {
    expect(regionalTexts('ch_de', text)).toBe(expected);
    expect(regionalTexts('at', text)).toBe(text);
  });

  it.each(['Glöd T2\u00a0256\u00a0×\u00a0192', 'EN\u00a0301\u00a0549', 'EN 301\u00a0549'])(
    'keeps the name %s',
    (name) => {
      for (const store of ['ch_de', 'ch_fr'] as const) expect(regionalTexts(store, name)).toBe(name);
    },
  );

  it('has no words but those of the file', () => {
    const rule = regionalRule(
      'ch_fr',
      { everywhere: { 'une box': 'un routeur', 'une box de': 'une box de' }, pages: {} },
      'catalogue',
    );
    expect(rule('une box, une box de jonction')).toBe('un routeur, une box de jonction');
    expect(regionalRule('ch_fr', undefined, 'pages')('une box')).toBe('une box');
    expect(regionalRule('ch_de', undefined, 'pages')('Das Kennzeichen, groß')).toBe('Das Kennzeichen, gross');
  });

  it('keeps the times in plain data', () => {
    const review = { date: '2026-11-05T12:00:00.000Z', message: '1.000 Bilder' };
    expect(regionalTexts('ch_de', review)).toEqual({ ...review, message: '1000 Bilder' });
    expect(regionalTexts('ch_fr', review).date).toBe(review.date);
  });

  it('groups digits after a no-break space in Swiss French', () => {
    expect(regionalTexts('ch_fr', '300\u00a0000 francs, 7\u202f200 tours')).toBe(
      "300'000 francs, 7200 tours",
    );
  });

  it('sets the space of French signs that each store uses', () => {
    const text = 'Prêt ? « Oui » : c’est fait ; https://a.example/b?c=d à 8:30';
    const spaced = (space: string) =>
      `Prêt${space}? «${space}Oui${space}»${space}: c’est fait${space}; https://a.example/b?c=d à 8:30`;
    expect(regionalTexts('fr', text)).toBe(spaced('\u00a0'));
    expect(regionalTexts('be_fr', spaced('\u202f'))).toBe(spaced('\u00a0'));
    expect(regionalTexts('ch_fr', spaced('\u00a0'))).toBe(spaced('\u202f'));
    expect(regionalMessages('ch_fr', { text: ['Prêt', ' ?'] })).toEqual({ text: ['Prêt', '\u202f?'] });
  });

  it('keeps dates', () => {
    const review = { date: new Date(0), message: 'Vraiment bien !' };
    expect(regionalTexts('fr', review)).toEqual({ date: review.date, message: 'Vraiment bien\u00a0!' });
    for (const store of ['ch_de', 'ch_fr'] as const)
      expect(regionalTexts(store, '2026-09-30T08:15:07.230Z')).toBe('2026-09-30T08:15:07.230Z');
  });

  it('changes nothing for other stores', () => {
    const changed = ['at', 'be_fr', 'be_nl', 'ch_de', 'ch_fr', 'fr'];
    for (const store of storeCodes.filter((code) => !changed.includes(code)))
      expect(regionalTexts(store, product)).toEqual(product);
    for (const store of ['at', 'be_fr', 'be_nl', 'ch_fr', 'fr'] as const)
      expect(regionalTexts(store, product)).toEqual(product);
  });
});

describe('the rule of pages', () => {
  const german = { url: '/kasse', body: 'An der Kasse zahlen Sie die Mehrwertsteuer, an Werktagen groß.' };

  it('replaces words of the region', () => {
    expect(regionalPages('at', german)).toEqual({
      url: '/kasse',
      body: 'An der Kassa zahlen Sie die Umsatzsteuer, an Werktagen groß.',
    });
    expect(regionalPages('ch_de', german).body).toBe(
      'An der Kasse zahlen Sie die Mehrwertsteuer, an Arbeitstagen gross.',
    );
    expect(regionalPages('de', german)).toEqual(german);
    const reply = 'Antwort innerhalb eines Monats, Geld innerhalb von 14 Tagen';
    expect(regionalPages('ch_de', reply)).toBe('Antwort innert eines Monats, Geld innert 14 Tagen');
    expect(regionalPages('ch_de', 'Innerhalb von zwei Tagen. Innerhalb eines Monats.')).toBe(
      'Innert zwei Tagen. Innert eines Monats.',
    );
    expect(regionalPages('de', reply)).toBe(reply);
  });

  it('keeps the URLs of links', () => {
    const body = '<a href="/klantenservice/bezorging">bezorging</a>, <a href="/advies/kenteken">kenteken</a>';
    expect(regionalPages('be_nl', body)).toBe(
      '<a href="/klantenservice/bezorging">levering</a>, <a href="/advies/kenteken">nummerplaat</a>',
    );
    expect(regionalPages('nl', body)).toBe(body);
  });
});

/** The texts below `value` that are written in French, with the names of their fields. */
function frenchIn(value: unknown, french: boolean, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string')
    return french && !/(?:slug|path)$/.test(field) ? [{ field, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const store = Object.entries(stores).find(([code]) => code === key)?.[1];
    const language = store?.language ?? (/^(?:en|nl|de|fr|nb|sv|it)$/.test(key) ? key : undefined);
    return frenchIn(each, language === undefined ? french : language === 'fr', `${field}.${key}`);
  });
}

describe('the French texts of the repository', () => {
  const files = globSync(['messages/{fr,be_fr,ch_fr}.json', 'demo/**/*.yaml'], {
    exclude: ['**/synonyms.yaml'],
  });
  const texts = files.flatMap((file) =>
    frenchIn(parse(readFileSync(file, 'utf8')), /fr\.(?:json|yaml)$/.test(file)).map((text) => ({
      file,
      ...text,
    })),
  );

  it('are found', () => {
    expect(texts.length).toBeGreaterThan(3000);
  });

  it('have a no-break space before ; : ! ? and inside « »', () => {
    const wrong = texts.filter(
      ({ text }) =>
        regionalTexts('fr', text) !== text || /[\p{L}\d)’%}][;!?»]|\p{L}:(?!\/)|«[^\u00a0]/u.test(text),
    );
    expect(wrong).toEqual([]);
  });
});
