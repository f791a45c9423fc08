import type { Fact } from './server/shop-facts';

/** The variables of the environment that decide about a fact of `examineShop`. */
const variables: Readonly<Record<string, string>> = {
  companyReviews: 'COMPANY_REVIEWS',
  pickupPoints: 'PICKUP_POINTS',
  paymentProvider: 'MULTISAFEPAY_API_KEY',
  mailServer: 'SMTP_URL',
  mailConnection: 'SMTP_URL',
  searchEngines: 'ROBOTS',
  VIES: 'VIES_URL',
  sessionSecret: 'SESSION_SECRET',
  backup: 'BACKUP_FILE',
  database: 'DATABASE_URL',
};

/** The fields of a store in the site file. */
const ofStore: Readonly<Record<string, string>> = {
  domain: 'hosts',
  phoneNumber: 'phone',
  email: 'email',
  social: 'social',
  payments: 'payments',
};

export interface FactPlace {
  /** `catalogue`: the files that the import reads. `dns`: of the domain that mail is sent from. */
  readonly kind: 'site' | 'variable' | 'catalogue' | 'dns' | 'country';
  /** A field of the site file, a variable, a file or a domain. */
  readonly name: string;
}

/** Where a fact of `examineShop` is stated, so that somebody can set it right. */
export function placeOf({ fact, of = '' }: Pick<Fact, 'fact' | 'of'>): FactPlace {
  const variable = variables[fact];
  if (variable !== undefined) return { kind: 'variable', name: variable };
  switch (fact) {
    case 'mailTo':
    case 'mailFrom':
      return { kind: 'dns', name: of };
    case 'page':
      return { kind: 'catalogue', name: `content/pages/${of.split(' ')[0]}` };
    case 'link':
    case 'planned':
      return { kind: 'catalogue', name: '' };
    case 'reducedTax':
      return { kind: 'country', name: of };
  }
  const field = of === '' ? undefined : ofStore[fact];
  if (field !== undefined) return { kind: 'site', name: `stores.${of}.${field}` };
  if (fact === 'vatId' && of !== '') return { kind: 'site', name: `company.localVatIds.${of}` };
  const own = fact.includes('.') || fact === 'cameras' || fact === 'owner';
  return { kind: 'site', name: own ? fact : `company.${fact}` };
}
