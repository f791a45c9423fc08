import type { StoreCountry } from '../countries/countries';

export interface Place {
  readonly code: string;
  /** In the language of the place. */
  readonly name: string;
  /** °C of the coldest days: the outdoor temperature that heating is designed for (national annexes of EN 12831). */
  readonly winter: number;
  /** Peak sun hours of a day on level ground, January to December: kWh/m² of global radiation. */
  readonly sun: readonly number[];
}

/**
 * Rounded typical figures, not copied from a table: the page says so and links to the source for an exact place.
 * Compare them with `source` before a shop relies on them.
 */
export const placeFigures = {
  asOf: '2026-11-29',
  source: {
    name: 'PVGIS, European Commission',
    url: 'https://re.jrc.ec.europa.eu/pvg_tools/',
  },
} as const;

/** By country, the typical place first. */
export const places = {
  NL: [
    {
      code: 'amsterdam',
      name: 'Amsterdam',
      winter: -10,
      sun: [0.7, 1.4, 2.6, 4.1, 5.1, 5.3, 5.1, 4.4, 3.0, 1.7, 0.9, 0.6],
    },
    {
      code: 'maastricht',
      name: 'Maastricht',
      winter: -12,
      sun: [0.8, 1.5, 2.7, 4.1, 5.0, 5.3, 5.2, 4.5, 3.2, 1.9, 1.0, 0.6],
    },
  ],
  BE: [
    {
      code: 'brussels',
      name: 'Brussel / Bruxelles',
      winter: -9,
      sun: [0.8, 1.4, 2.6, 4.0, 4.9, 5.2, 5.1, 4.4, 3.2, 1.8, 0.9, 0.6],
    },
    {
      code: 'oostende',
      name: 'Oostende / Ostende',
      winter: -7,
      sun: [0.8, 1.5, 2.8, 4.3, 5.3, 5.5, 5.4, 4.6, 3.3, 1.9, 0.9, 0.6],
    },
  ],
  DE: [
    {
      code: 'berlin',
      name: 'Berlin',
      winter: -14,
      sun: [0.7, 1.3, 2.6, 4.1, 5.1, 5.5, 5.2, 4.5, 3.1, 1.7, 0.8, 0.5],
    },
    {
      code: 'hamburg',
      name: 'Hamburg',
      winter: -12,
      sun: [0.6, 1.2, 2.4, 4.0, 5.1, 5.3, 5.0, 4.3, 2.9, 1.5, 0.7, 0.4],
    },
    {
      code: 'munich',
      name: 'München',
      winter: -16,
      sun: [1.1, 1.9, 3.2, 4.4, 5.2, 5.6, 5.6, 4.8, 3.5, 2.2, 1.2, 0.8],
    },
  ],
  AT: [
    {
      code: 'vienna',
      name: 'Wien',
      winter: -13,
      sun: [1.0, 1.8, 3.1, 4.5, 5.4, 5.8, 5.8, 5.0, 3.5, 2.1, 1.1, 0.8],
    },
    {
      code: 'innsbruck',
      name: 'Innsbruck',
      winter: -16,
      sun: [1.3, 2.2, 3.5, 4.6, 5.2, 5.4, 5.4, 4.7, 3.7, 2.5, 1.4, 1.0],
    },
  ],
  CH: [
    {
      code: 'zurich',
      name: 'Zürich',
      winter: -9,
      sun: [1.0, 1.8, 3.1, 4.3, 5.1, 5.6, 5.7, 4.8, 3.5, 2.1, 1.1, 0.8],
    },
    {
      code: 'geneva',
      name: 'Genève',
      winter: -6,
      sun: [1.1, 2.0, 3.4, 4.6, 5.4, 6.1, 6.2, 5.3, 3.9, 2.3, 1.3, 0.9],
    },
    {
      code: 'davos',
      name: 'Davos',
      winter: -20,
      sun: [1.8, 2.8, 4.2, 5.2, 5.5, 5.6, 5.6, 4.8, 3.9, 2.8, 1.8, 1.4],
    },
  ],
  FR: [
    {
      code: 'paris',
      name: 'Paris',
      winter: -7,
      sun: [0.9, 1.6, 2.9, 4.3, 5.1, 5.7, 5.6, 4.9, 3.6, 2.1, 1.1, 0.8],
    },
    {
      code: 'lyon',
      name: 'Lyon',
      winter: -10,
      sun: [1.1, 1.9, 3.4, 4.6, 5.5, 6.2, 6.3, 5.4, 4.0, 2.4, 1.3, 0.9],
    },
    {
      code: 'marseille',
      name: 'Marseille',
      winter: -5,
      sun: [1.8, 2.6, 4.2, 5.4, 6.5, 7.2, 7.3, 6.3, 4.8, 3.1, 2.0, 1.6],
    },
  ],
  NO: [
    {
      code: 'oslo',
      name: 'Oslo',
      winter: -20,
      sun: [0.3, 0.9, 2.1, 3.7, 5.1, 5.6, 5.2, 4.0, 2.5, 1.1, 0.4, 0.2],
    },
    {
      code: 'bergen',
      name: 'Bergen',
      winter: -11,
      sun: [0.2, 0.7, 1.8, 3.4, 4.7, 5.1, 4.7, 3.7, 2.2, 0.9, 0.3, 0.1],
    },
    {
      code: 'tromso',
      name: 'Tromsø',
      winter: -14,
      sun: [0, 0.4, 1.5, 3.3, 4.4, 4.8, 4.4, 3.1, 1.7, 0.6, 0.1, 0],
    },
  ],
  SE: [
    {
      code: 'stockholm',
      name: 'Stockholm',
      winter: -18,
      sun: [0.4, 1.0, 2.3, 3.9, 5.3, 5.9, 5.6, 4.3, 2.7, 1.2, 0.5, 0.3],
    },
    {
      code: 'malmo',
      name: 'Malmö',
      winter: -12,
      sun: [0.5, 1.1, 2.4, 4.1, 5.3, 5.7, 5.4, 4.4, 2.9, 1.5, 0.6, 0.4],
    },
    {
      code: 'kiruna',
      name: 'Kiruna',
      winter: -30,
      sun: [0, 0.5, 1.8, 3.6, 4.7, 5.2, 4.8, 3.4, 1.9, 0.7, 0.1, 0],
    },
  ],
  IT: [
    {
      code: 'milan',
      name: 'Milano',
      winter: -5,
      sun: [1.6, 2.4, 3.8, 4.9, 5.7, 6.4, 6.6, 5.6, 4.1, 2.5, 1.6, 1.5],
    },
    {
      code: 'rome',
      name: 'Roma',
      winter: 0,
      sun: [1.9, 2.7, 4.0, 5.1, 6.2, 6.9, 7.1, 6.3, 4.7, 3.2, 2.1, 1.7],
    },
    {
      code: 'palermo',
      name: 'Palermo',
      winter: 5,
      sun: [2.3, 3.1, 4.5, 5.7, 6.7, 7.5, 7.5, 6.7, 5.0, 3.7, 2.6, 2.1],
    },
  ],
  GB: [
    {
      code: 'london',
      name: 'London',
      winter: -5,
      sun: [0.7, 1.4, 2.5, 4.0, 4.9, 5.3, 5.2, 4.4, 3.2, 1.8, 0.9, 0.6],
    },
    {
      code: 'edinburgh',
      name: 'Edinburgh',
      winter: -7,
      sun: [0.5, 1.1, 2.2, 3.7, 4.7, 4.9, 4.7, 3.9, 2.7, 1.4, 0.6, 0.3],
    },
  ],
} as const satisfies Record<StoreCountry, readonly [Place, ...Place[]]>;

export const placesIn = (country: StoreCountry): readonly [Place, ...Place[]] => places[country];

/** °C of the coldest days at the typical place of a country. */
export const winterOf = (country: StoreCountry): number => places[country][0].winter;
