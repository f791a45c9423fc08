import { site } from '@/config/site/site';
import type { CarrierCode } from '@/config/types';

export interface Parcel {
  readonly carrier: CarrierCode;
  /** As the carrier printed it; spaces do not matter. */
  readonly trackingNumber: string;
  /** Country (ISO 3166-1 alpha-2) and postcode of the delivery address. */
  readonly country: string;
  readonly postcode: string;
  /** The reader's locale, such as `nl-BE`: the language of the page. */
  readonly locale: string;
}

/** The parts of a link, URL-encoded except for those that are fixed lists. */
interface LinkParts {
  readonly code: string;
  readonly postcode: string;
  readonly country: string;
  readonly language: string;
  readonly region: string;
}

/** Languages of the page of bpost in addition to English. */
const bpostLanguages: ReadonlySet<string> = new Set(['nl', 'fr', 'de']);

/** The parcel pages of GLS, by country and language. Other countries have the English page of the group. */
const glsPages: Readonly<Record<string, string>> = {
  'DE-de': 'DE/de/paketverfolgung?match=',
  'AT-de': 'AT/de/paket-verfolgen?match=',
  'FR-fr': 'FR/fr/suivi-colis?match=',
  'BE-fr': 'BE/fr/suivi-colis?match=',
  'BE-nl': 'BE/vl/pakket-volgen?match=',
  'IT-it': 'IT/it/servizi-online/ricerca-spedizioni?type=NAT&match=',
};

function dhl({ code, postcode, country, language, region }: LinkParts): string {
  if (country === 'NL')
    return `https://my.dhlparcel.nl/home/tracktrace/${code}/${postcode}?lang=${language === 'nl' ? 'nl_NL' : 'en_NL'}`;
  if (country === 'BE' && language === 'nl')
    return `https://www.dhlparcel.be/nl/particulieren/volg-je-zending?tt=${code}`;
  if (country === 'DE')
    return `https://www.dhl.de/${language === 'de' ? 'de' : 'en'}/privatkunden/pakete-empfangen/verfolgen.html?piececode=${code}`;
  return `https://www.dhl.com/${region.toLowerCase()}-${language}/home/tracking.html?tracking-id=${code}`;
}

function gls({ code, postcode, country, language }: LinkParts): string {
  if (country === 'NL') return `https://www.gls-info.nl/tracking?parcelNo=${code}&zipcode=${postcode}`;
  return `https://gls-group.com/${glsPages[`${country}-${language}`] ?? 'GROUP/en/parcel-tracking?match='}${code}`;
}

const links: Readonly<Record<CarrierCode, (parts: LinkParts) => string>> = {
  postnl: ({ code, country, postcode }) =>
    `https://jouw.postnl.nl/track-and-trace/${code}-${country}-${postcode}`,
  bpost: ({ code, postcode, language }) =>
    `https://track.bpost.cloud/btr/web/#/search?lang=${bpostLanguages.has(language) ? language : 'en'}&itemCode=${code}&postalCode=${postcode}`,
  dhl,
  dpd: ({ code, language, region }) => `https://tracking.dpd.de/status/${language}_${region}/parcel/${code}`,
  gls,
  ups: ({ code, language, region }) =>
    `https://www.ups.com/track?tracknum=${code}&loc=${language === 'nb' ? 'no' : language}_${region}`,
  fedex: ({ code }) => `https://www.fedex.com/fedextrack/?trknbr=${code}`,
};

const compact = (text: string) => encodeURIComponent(text.replaceAll(/\s/g, '').toUpperCase());

/** The carrier's page about a parcel, in the reader's language where the carrier has it; null without one. */
export function trackingUrl({ carrier, trackingNumber, country, postcode, locale }: Parcel): string | null {
  const [language = 'en', region = country] = locale.split('-');
  const parts = { code: compact(trackingNumber), postcode: compact(postcode), country: compact(country) };
  if (Object.hasOwn(links, carrier)) return links[carrier]({ ...parts, language, region });
  const values: Readonly<Record<string, string>> = { ...parts, number: parts.code };
  return (
    site.carriers[carrier]?.tracking?.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') ??
    null
  );
}
