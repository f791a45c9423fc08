import { beforeEach, describe, expect, it } from 'vitest';
import { safeSessionStorage } from '@/lib/client/safe-storage';
import { toAddressValues } from '@/features/address/address-values';
import { clearDrafts, readDraft, storeDraft } from './drafts';

const addresses = {
  shipping: { ...toAddressValues(null, 'NL'), firstname: 'Noor' },
  billing: toAddressValues(null, 'US'),
  sameAsShipping: false,
};

describe('drafts', () => {
  beforeEach(clearDrafts);

  it('are read as they were stored', () => {
    storeDraft('email', 'noor@');
    storeDraft('addresses', addresses);
    expect([readDraft('email'), readDraft('addresses'), readDraft('newsletter')]).toEqual([
      'noor@',
      addresses,
      null,
    ]);
  });

  it('are gone once they are cleared', () => {
    storeDraft('newsletter', true);
    clearDrafts();
    expect(readDraft('newsletter')).toBeNull();
  });

  it.each(['no json', '7', '{"shipping":{}}', 'null'])('are null for the stored text %s', (text) => {
    safeSessionStorage.write('checkout-draft-addresses', text);
    expect(readDraft('addresses')).toBeNull();
  });
});
