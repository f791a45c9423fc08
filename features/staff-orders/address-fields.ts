/** The fields of an address that staff change, by their paths in it. */
export const addressFields = [
  'firstname',
  'middlename',
  'lastname',
  'company',
  'street.street',
  'street.number',
  'street.addition',
  'postcode',
  'city',
  'region',
  'telephone',
] as const;
