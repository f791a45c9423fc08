/** A value of `COMPANY` that a shop could have. */
export const exampleCompany = {
  legalName: 'Night Birds B.V.',
  address: { street: 'Dorpsstraat 12', postcode: '1234 AB', city: 'Utrecht' },
  representative: 'Eva Bakker',
  registration: '12345678',
  vatId: 'NL123456789B01',
  localVatIds: {
    ch_de: 'CHE-123.456.789 MWST',
    ch_fr: 'CHE-123.456.789 TVA',
    no: 'NO 123 456 789 MVA',
    uk: 'GB 123 4567 89',
  },
  shareCapital: '18 000 €',
  mediator: 'Médiation, 1 rue de la Paix, 75002 Paris, www.mediation.fr',
  iban: 'NL91 ABNA 0417 1643 00',
  contact: { phoneNumber: '+31 30 123 45 67', email: 'service@nightbirds.eu' },
  contacts: { uk: { phoneNumber: '+44 20 1234 5678', email: 'uk@nightbirds.eu' } },
};
