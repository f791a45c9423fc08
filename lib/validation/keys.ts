/**
 * Every message a rule can give (spec §5), with the parameters its text takes. The texts stand in the
 * catalogues under the same keys; a test compares the two.
 */
export const validationKeys = {
  'validation.required': [],
  'validation.minLength': ['n'],
  'validation.maxLength': ['n'],
  'validation.exactLength': ['n'],
  'validation.equalTo': [],
  'validation.notEqualTo': ['value'],
  'validation.passwordsMatch': [],
  'validation.validateInput': [],
  'validation.characters': [],
  'validation.digitsOnly': [],
  'validation.wholeNumber': [],
  'validation.minimum': ['n'],
  'validation.maximum': ['n'],
  'validation.tooMany': ['n'],
  'validation.email.whitespace': [],
  'validation.email.characters': [],
  'validation.email.atMissing': [],
  'validation.email.atRepeated': [],
  'validation.email.atFirst': [],
  'validation.email.domainMissing': [],
  'validation.email.domainDot': [],
  'validation.email.invalid': [],
  'validation.postcode': ['example'],
  'validation.addressNotServed': ['postcode'],
  'validation.country': [],
  'validation.region': [],
  'validation.usState': [],
  'validation.phone.characters': [],
  'validation.phone.length': ['min', 'max'],
  'validation.password.sameAsEmail': [],
  'validation.password.classes': ['n'],
  'validation.vat.europeOnly': [],
  'validation.vat.countryCode': ['code'],
  'validation.vat.characters': [],
  'validation.vat.length': ['n'],
  'validation.vat.lengthRange': ['min', 'max'],
  'validation.vat.format': [],
} as const satisfies Record<`validation.${string}`, readonly string[]>;

export type ValidationKey = keyof typeof validationKeys;

/** Names of the parameters that the text of `Key` takes; `never` where it takes none. */
export type ParamOf<Key extends ValidationKey> = (typeof validationKeys)[Key][number];
