import type { Finding } from '@/lib/messages/coded-texts';
import type { StaffKey } from '@/lib/messages/staff-texts';
import type { Fact } from './server/shop-facts';

const guides = {
  site: 'docs/site-file.md "Fields"',
  variable: 'docs/operations.md "Variables"',
  catalogue: 'docs/import.md "Files and checks"',
  dns: 'docs/operations.md "Facts of the seller"',
  country: 'docs/countries.md "VAT on an order"',
} as const;

const emails = { href: '/emails#test', label: 'nav.emails' } as const;
const checks = { href: '/import#check', label: 'nav.import' } as const;

/** The variables of the environment that decide about a fact of `examineShop`. */
const variables: Readonly<Record<string, Omit<FactPlace, 'kind' | 'guide'> & { readonly guide?: string }>> = {
  companyReviews: { name: 'COMPANY_REVIEWS', guide: 'docs/operations.md "Company reviews"' },
  pickupPoints: { name: 'PICKUP_POINTS' },
  paymentProvider: { name: 'MULTISAFEPAY_API_KEY', guide: 'docs/operations.md "Payments"' },
  mailServer: { name: 'SMTP_URL', screen: emails },
  mailConnection: { name: 'SMTP_URL', screen: emails },
  searchEngines: { name: 'ROBOTS', guide: 'docs/operations.md "Indexing"' },
  VIES: { name: 'VIES_URL', guide: 'docs/operations.md "VAT numbers"' },
  sessionSecret: { name: 'SESSION_SECRET' },
  backup: { name: 'BACKUP_FILE', guide: 'docs/operations.md "Database"' },
  database: { name: 'DATABASE_URL', guide: 'docs/operations.md "Database"' },
};

/** The fields of a store in the site file. */
const ofStore: Readonly<Record<string, string>> = {
  domain: 'hosts',
  phoneNumber: 'phone',
  email: 'email',
  social: 'social',
  payments: 'payments',
};

/** Where a warning is ended. */
const ofWarning: Readonly<Partial<Record<Finding[0], string>>> = {
  noBackup: 'DATABASE_URL',
  hostOverride: 'STORE_HOST_OVERRIDE',
  noRateLimit: 'RATE_LIMIT',
  demoFile: 'SHOP_FILE',
  demoScore: 'COMPANY_REVIEWS',
  demoPickup: 'PICKUP_POINTS',
  productionOff: 'PRODUCTION',
  noHosts: 'STORE_DOMAINS',
};

export interface FactPlace {
  /** `catalogue`: the files that the import reads. `dns`: of the domain that mail is sent from. */
  readonly kind: keyof typeof guides;
  /** A field of the site file, a variable, a file or a domain. */
  readonly name: string;
  /** The part of a guide that explains it. */
  readonly guide: string;
  /** The screen that tests it, or lists what is wrong. */
  readonly screen?: { readonly href: string; readonly label: StaffKey };
}

const at = (kind: FactPlace['kind'], name: string, more: Partial<FactPlace> = {}): FactPlace => ({
  kind,
  name,
  guide: guides[kind],
  ...more,
});

/** Where a fact of `examineShop` is stated, so that somebody can set it right. */
export function placeOf({ fact, of = '' }: Pick<Fact, 'fact' | 'of'>): FactPlace {
  const variable = variables[fact];
  if (variable !== undefined) return at('variable', variable.name, variable);
  switch (fact) {
    case 'mailTo':
    case 'mailFrom':
      return at('dns', of);
    case 'page':
      return at('catalogue', `content/pages/${of.split(' ')[0]}`, { guide: 'docs/content.md "Templates"' });
    case 'link':
      return at('catalogue', '', { guide: 'docs/content.md "Files"' });
    case 'planned':
      return at('catalogue', '', {
        guide: 'docs/import.md "Facts of a camera system"',
        screen: checks,
      });
    case 'reducedTax':
      return at('country', of);
  }
  const field = of === '' ? undefined : ofStore[fact];
  if (field !== undefined) return at('site', `stores.${of}.${field}`);
  if (fact === 'vatId' && of !== '') return at('site', `company.localVatIds.${of}`);
  const own = fact.includes('.') || fact === 'cameras' || fact === 'owner';
  return at('site', own ? fact : `company.${fact}`);
}

export function placeOfWarning([code]: Finding): FactPlace {
  const variable = ofWarning[code];
  return variable === undefined ? at('site', 'theme.colours') : at('variable', variable);
}

interface StartFault {
  readonly place: FactPlace;
  /** Of the site file; undefined: a variable is wrong. */
  readonly line?: string | undefined;
  /** As commands print it, in English. */
  readonly detail: string;
}

/** A fault begins with the name of its variable; one of the site file goes on with its line and field, if YAML can read it. */
export function startFault(fault: string): StartFault {
  const [, file = '', line, field, wrong = ''] =
    /^SHOP_FILE (.*?):(\d+): (?:(?!the )([a-z][\w.-]*) )?(.*)/.exec(fault) ?? [];
  if (line !== undefined) return { place: at('site', field ?? file), line, detail: wrong };
  const [name = ''] = fault.split(' ', 1);
  return { place: at('variable', name), detail: fault.slice(name.length + 1) };
}
