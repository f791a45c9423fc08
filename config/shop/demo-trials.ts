/** What people try in the demo without a command (README.md): a coupon of all stores, and an offer of the British one. */
export const demoTrials = {
  coupon: { code: 'DEMO10', kind: 'percent', percent: 10 },
  offer: {
    token: 'demo-offer-of-owlwatch',
    /** From the start that makes it. */
    days: 365,
    store: 'uk',
    currency: 'GBP',
    email: 'demo@owlwatch.example',
    name: 'Demo customer',
    /** `price`: of one unit, VAT included, in pence. */
    items: [
      { sku: 'NOC-T4-W28', quantity: 4, price: 9_900 },
      { sku: 'ORB-GRELOT', quantity: 2, price: 1_990 },
    ],
  },
} as const;
