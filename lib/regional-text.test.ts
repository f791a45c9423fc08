import { describe, expect, it } from 'vitest';
import { storeCodes } from '@/config/stores';
import { regionalPages, regionalTexts } from './regional-text';

const product = {
  sku: 'WEIß-1',
  url: '/weiß',
  name: 'Kamera, weiß',
  price: { minor: 100, currency: 'CHF' },
  image: null,
  facts: ['GROẞ', { code: 'maß', value: 'Maße: 3 mm' }],
};

describe('regionalTexts', () => {
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
    expect(regionalTexts('nl', plate)).toBe(plate);
    expect(regionalTexts('at', 'Über der Kasse')).toBe('Über der Kassa');
    expect(regionalTexts('ch_de', 'Fahrradkeller, bei den Fahrrädern')).toBe('Velokeller, bei den Velos');
  });

  it('changes nothing for other stores', () => {
    const changed = ['ch_de', 'at', 'be_nl'];
    for (const store of storeCodes.filter((code) => !changed.includes(code)))
      expect(regionalTexts(store, product)).toBe(product);
    for (const store of ['at', 'be_nl'] as const) expect(regionalTexts(store, product)).toEqual(product);
  });
});

describe('regionalPages', () => {
  const german = { url: '/kasse', body: 'An der Kasse zahlen Sie die Mehrwertsteuer, an Werktagen groß.' };

  it('replaces words of the region', () => {
    expect(regionalPages('at', german)).toEqual({
      url: '/kasse',
      body: 'An der Kassa zahlen Sie die Umsatzsteuer, an Werktagen groß.',
    });
    expect(regionalPages('ch_de', german).body).toBe(
      'An der Kasse zahlen Sie die Mehrwertsteuer, an Arbeitstagen gross.',
    );
    expect(regionalPages('de', german)).toBe(german);
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

  it('keeps a missing page', () => {
    expect(regionalPages('at', null)).toBeNull();
  });
});
