import { describe, expect, it } from 'vitest';
import { site } from '@/config/site/site';
import { carrierNames } from '@/config/shop/shipping-methods';
import { type Parcel, trackingUrl } from './order-delivery';

const dutch = { country: 'NL', postcode: '1234 AB', locale: 'nl-NL' };
const flemish = { country: 'BE', postcode: '1000', locale: 'nl-BE' };
const walloon = { ...flemish, locale: 'fr-BE' };
const german = { country: 'DE', postcode: '10115', locale: 'de-DE' };
const british = { country: 'GB', postcode: 'AB12 3CD', locale: 'en-GB' };

const table: [Parcel['carrier'], Omit<Parcel, 'carrier' | 'trackingNumber'>, string][] = [
  ['postnl', dutch, 'https://jouw.postnl.nl/track-and-trace/3SABC1-NL-1234AB'],
  ['postnl', flemish, 'https://jouw.postnl.nl/track-and-trace/3SABC1-BE-1000'],
  ['bpost', walloon, 'https://track.bpost.cloud/btr/web/#/search?lang=fr&itemCode=3SABC1&postalCode=1000'],
  [
    'bpost',
    { ...flemish, locale: 'sv-SE' },
    'https://track.bpost.cloud/btr/web/#/search?lang=en&itemCode=3SABC1&postalCode=1000',
  ],
  ['bpost', flemish, 'https://track.bpost.cloud/btr/web/#/search?lang=nl&itemCode=3SABC1&postalCode=1000'],
  [
    'bpost',
    { ...flemish, locale: 'de-AT' },
    'https://track.bpost.cloud/btr/web/#/search?lang=de&itemCode=3SABC1&postalCode=1000',
  ],
  ['dhl', { ...dutch, locale: 'en-GB' }, 'https://my.dhlparcel.nl/home/tracktrace/3SABC1/1234AB?lang=en_NL'],
  [
    'dhl',
    { ...german, locale: 'nl-NL' },
    'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=3SABC1',
  ],
  ['dhl', dutch, 'https://my.dhlparcel.nl/home/tracktrace/3SABC1/1234AB?lang=nl_NL'],
  ['dhl', flemish, 'https://www.dhlparcel.be/nl/particulieren/volg-je-zending?tt=3SABC1'],
  ['dhl', walloon, 'https://www.dhl.com/be-fr/home/tracking.html?tracking-id=3SABC1'],
  ['dhl', german, 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=3SABC1'],
  ['dhl', british, 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=3SABC1'],
  ['dpd', walloon, 'https://tracking.dpd.de/status/fr_BE/parcel/3SABC1'],
  ['gls', dutch, 'https://www.gls-info.nl/tracking?parcelNo=3SABC1&zipcode=1234AB'],
  ['gls', flemish, 'https://gls-group.com/BE/vl/pakket-volgen?match=3SABC1'],
  ['gls', walloon, 'https://gls-group.com/BE/fr/suivi-colis?match=3SABC1'],
  ['gls', german, 'https://gls-group.com/DE/de/paketverfolgung?match=3SABC1'],
  [
    'gls',
    { country: 'AT', postcode: '1010', locale: 'de-AT' },
    'https://gls-group.com/AT/de/paket-verfolgen?match=3SABC1',
  ],
  [
    'gls',
    { country: 'FR', postcode: '75001', locale: 'fr-FR' },
    'https://gls-group.com/FR/fr/suivi-colis?match=3SABC1',
  ],
  [
    'gls',
    { country: 'IT', postcode: '00144', locale: 'it-IT' },
    'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni?type=NAT&match=3SABC1',
  ],
  ['gls', british, 'https://gls-group.com/GROUP/en/parcel-tracking?match=3SABC1'],
  ['ups', { ...german, locale: 'nb-NO' }, 'https://www.ups.com/track?tracknum=3SABC1&loc=no_NO'],
  ['ups', { ...german, locale: 'de-CH' }, 'https://www.ups.com/track?tracknum=3SABC1&loc=de_CH'],
  ['fedex', british, 'https://www.fedex.com/fedextrack/?trknbr=3SABC1'],
];

describe('the link to a parcel', () => {
  it.each(table)('of %s to %o', (carrier, address, url) => {
    expect(trackingUrl({ carrier, trackingNumber: '3sabc1', ...address })).toBe(url);
  });

  it('exists for every carrier', () => {
    expect(new Set(table.map(([carrier]) => carrier))).toEqual(new Set(Object.keys(carrierNames)));
  });

  it.each(Object.keys(carrierNames) as Parcel['carrier'][])('of %s encodes what people type', (carrier) => {
    const typed = {
      carrier,
      trackingNumber: ' 3s ab/c?1&x ',
      country: 'NL',
      postcode: '12/34?',
      locale: 'nl-NL',
    };
    const url = trackingUrl(typed);
    expect(url).toContain('3SAB%2FC%3F1%26X');
    expect(url).not.toMatch(/\s|12\/34/);
    expect(new URL(url ?? '').protocol).toBe('https:');
  });

  it('is that of the site file for its own carriers', () => {
    const carriers = {
      hermes: { name: 'Hermes', tracking: 'https://hermes.eu/{country}?code={number}' },
      own: { name: 'Our van' },
    };
    Object.assign(site.carriers, carriers);
    const at = (carrier: string) =>
      trackingUrl({ ...german, carrier: carrier as Parcel['carrier'], trackingNumber: 'h 1' });
    expect([at('hermes'), at('own'), at('unknown')]).toEqual(['https://hermes.eu/DE?code=H1', null, null]);
    for (const code of Object.keys(carriers)) Reflect.deleteProperty(site.carriers, code);
  });
});
