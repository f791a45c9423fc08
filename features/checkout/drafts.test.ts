import { beforeEach, describe, expect, it } from 'vitest';
import { safeSessionStorage } from '@/lib/client/storage/safe-storage';
import { toAddressValues } from '@/features/address/address-values';
import { clearDrafts } from './draft-keys';
import { drafts } from './drafts';

const addresses = {
  shipping: { ...toAddressValues(null, 'NL'), firstname: 'Noor' },
  billing: toAddressValues(null, 'US'),
  sameAsShipping: false,
};

describe('drafts', () => {
  beforeEach(clearDrafts);

  it('are read as they were stored', () => {
    drafts.contact.store({ email: 'noor@' });
    drafts.addresses.store(addresses);
    expect([drafts.contact.read(), drafts.addresses.read(), drafts.newsletter.read()]).toEqual([
      { email: 'noor@' },
      addresses,
      null,
    ]);
  });

  it('are gone once they are cleared', () => {
    drafts.newsletter.store(true);
    clearDrafts();
    expect(drafts.newsletter.read()).toBeNull();
  });

  it.each(['no json', '7', '{"shipping":{}}', 'null'])('are null for the stored text %s', (text) => {
    safeSessionStorage.write('checkout-draft-addresses', text);
    expect(drafts.addresses.read()).toBeNull();
  });
});
