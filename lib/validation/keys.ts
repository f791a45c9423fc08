/**
 * Every message of the validation rules (spec §5) with the parameters of its text. `messages/` has the texts under
 * the same keys; a test compares both.
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
  'validation.webAddress': [],
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
  'validation.postcodeBfpo': [],
  'validation.addressNotServed': ['postcode'],
  'validation.country': [],
  'validation.countryChoice': [],
  'validation.region': [],
  'validation.usState': [],
  'validation.phone.characters': [],
  'validation.phone.length': ['min', 'max'],
  'validation.password.sameAsEmail': [],
  'validation.password.common': [],
  'validation.password.classes': ['n'],
  'validation.vat.europeOnly': [],
  'validation.vat.countryCode': ['code'],
  'validation.vat.characters': [],
  'validation.vat.length': ['n'],
  'validation.vat.lengthRange': ['min', 'max'],
  'validation.vat.format': [],
} as const satisfies Record<`validation.${string}`, readonly string[]>;

export type ValidationKey = keyof typeof validationKeys;

/** Names of the parameters of the text of `Key`; `never` if there are none. */
export type ParamOf<Key extends ValidationKey> = (typeof validationKeys)[Key][number];

/** The fields whose names are part of a message; texts: `common.fieldNames.<name>`. */
export const fieldNames = ['newPassword'] as const;
export type FieldName = (typeof fieldNames)[number];
