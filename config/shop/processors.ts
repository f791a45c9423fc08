/** Who receives personal data, as the privacy page lists it (GDPR art. 13 (1) e, f). Confirmed by a lawyer before a shop sells. */
interface Processor {
  /** Null until the operator of the shop has chosen one: then its purpose alone is listed. */
  readonly name: string | null;
  /** Text: `content.processors.<purpose>` in `messages/`. */
  readonly purpose: 'payment' | 'email' | 'hosting' | 'reviews' | 'content' | 'vat' | 'measurement';
  /** Where it is established: ISO 3166-1 alpha-2, or `EU` for its bodies. */
  readonly country: string;
  /** What protects data outside the EEA; null if none leaves it. */
  readonly safeguard: string | null;
}

/** Everyone that the shop can be configured with, but carriers, which differ by store (`config/shop/stores.ts`). */
export const processors: readonly Processor[] = [
  { name: 'MultiSafepay', purpose: 'payment', country: 'NL', safeguard: null },
  { name: null, purpose: 'email', country: 'NL', safeguard: null },
  { name: null, purpose: 'hosting', country: 'NL', safeguard: null },
  { name: null, purpose: 'content', country: 'NL', safeguard: null },
  { name: 'Feedback Company', purpose: 'reviews', country: 'NL', safeguard: null },
  { name: 'VIES', purpose: 'vat', country: 'EU', safeguard: null },
  {
    name: 'Google Tag Manager, Google Analytics',
    purpose: 'measurement',
    country: 'IE',
    safeguard: 'EU–US Data Privacy Framework',
  },
];
