/** The variables of the environment that decide about a fact of `examineShop`. */
const variables: Readonly<Record<string, string>> = {
  'score and reviews of the company': 'COMPANY_REVIEWS',
  'pick-up points': 'PICKUP_POINTS',
  'payment provider': 'MULTISAFEPAY_API_KEY',
  'mail server': 'SMTP_URL',
  'connection to the mail server': 'SMTP_URL',
  'search engines': 'ROBOTS',
  VIES: 'VIES_URL',
  'session secret': 'SESSION_SECRET',
  backup: 'BACKUP_FILE',
  'database with the pages of the shop': 'DATABASE_URL',
};

export interface FactPlace {
  /** `catalogue`: the files that the import reads. `dns`: of the domain that mail is sent from. */
  readonly kind: 'site' | 'variable' | 'catalogue' | 'dns' | 'country';
  /** A field of the site file, a variable, a file or a domain. */
  readonly name: string;
}

/** Where a fact of `examineShop` is stated, so that somebody can set it right. */
export function placeOf(fact: string): FactPlace {
  const variable = variables[fact];
  if (variable !== undefined) return { kind: 'variable', name: variable };
  const [first = '', second = '', third = ''] = fact.split(' ');
  if (fact.startsWith('mail ')) return { kind: 'dns', name: third };
  if (first === 'page') return { kind: 'catalogue', name: `content/pages/${second}` };
  if (first === 'link' || fact.startsWith('articles ')) return { kind: 'catalogue', name: '' };
  if (fact.startsWith('tax class')) return { kind: 'country', name: fact.split(' ').at(-1) ?? '' };
  const ofStore: Readonly<Record<string, string>> = {
    domain: `stores.${second}.hosts`,
    phoneNumber: `stores.${second}.phone`,
    email: `stores.${second}.email`,
    social: `stores.${third}.social`,
    payment: `stores.${third}.payments`,
  };
  if (second !== '' && ofStore[first] !== undefined) return { kind: 'site', name: ofStore[first] };
  if (first === 'vatId' && second !== '') return { kind: 'site', name: `company.localVatIds.${second}` };
  const own =
    first.startsWith('promises.') || first.startsWith('notices.') || first === 'cameras' || first === 'owner';
  return { kind: 'site', name: own ? first : `company.${first}` };
}
