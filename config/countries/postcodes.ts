export interface PostcodeFormat {
  /** A match of any pattern is valid. Patterns apply to the trimmed text. */
  readonly patterns: readonly RegExp[];
  readonly example: string;
  /**
   * Index of the space in the stored form, from the end if negative: `1234AB` with 4 is stored as `1234 AB`. Absent if
   * the country's postcodes have no space.
   */
  readonly space?: number;
}

const fourDigits = [/^\d{4}$/];
const fiveDigits = [/^\d{5}$/];
const sixDigits = [/^\d{6}$/];
const threeAndTwo = { patterns: [/^\d{3} ?\d{2}$/], space: 3 };

/** Postcode formats by country (spec §5, docs/countries.md "Postcodes"). Other countries (IE) accept any postcode. */
export const postcodes: Readonly<Record<string, PostcodeFormat>> = {
  DE: { patterns: fiveDigits, example: '12345' },
  FR: { patterns: fiveDigits, example: '75001' },
  IT: { patterns: fiveDigits, example: '00144' },
  ES: { patterns: fiveDigits, example: '28001' },
  US: { patterns: [/^\d{5}$/, /^\d{5}-\d{4}$/], example: '12345-6789' },
  NL: {
    patterns: [/^[1-9]\d{3} ?[A-Z]{2}$/i],
    example: '1234 AB',
    space: 4,
  },
  GB: {
    patterns: [/^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i],
    example: 'AB12 3CD',
    space: -3,
  },
  CA: {
    patterns: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i],
    example: 'A1B 2C3',
    space: 3,
  },
  PL: { patterns: [/^\d{2}-\d{3}$/], example: '12-345' },
  PT: { patterns: [/^\d{4}$/, /^\d{4}-\d{3}$/], example: '1234-567' },
  SE: { ...threeAndTwo, example: '114 55' },
  SK: { ...threeAndTwo, example: '811 01' },
  CZ: { ...threeAndTwo, example: '110 00' },
  GR: { ...threeAndTwo, example: '104 31' },
  JP: { patterns: [/^\d{3}-\d{4}$/, /^\d{7}$/], example: '123-4567' },
  BR: { patterns: [/^\d{8}$/, /^\d{5}-\d{3}$/], example: '12345-678' },
  AT: { patterns: fourDigits, example: '1010' },
  BE: { patterns: fourDigits, example: '1000' },
  CH: { patterns: fourDigits, example: '8000' },
  DK: { patterns: fourDigits, example: '1050' },
  NO: { patterns: fourDigits, example: '0025' },
  HU: { patterns: fourDigits, example: '1011' },
  BG: { patterns: fourDigits, example: '1000' },
  IN: { patterns: sixDigits, example: '110001' },
  CN: { patterns: sixDigits, example: '100000' },
  RU: { patterns: sixDigits, example: '101000' },
  RO: { patterns: sixDigits, example: '010011' },
  MT: {
    patterns: [/^[A-Z]{3} ?\d{2,4}$/i],
    example: 'VLT 1117',
    space: 3,
  },
  IS: { patterns: [/^\d{3}$/], example: '101' },
  IL: { patterns: [/^\d{7}$/], example: '1234567' },
};

/** The country whose patterns apply while none is selected (spec §5). */
export const defaultPostcodeCountry = 'US';
