import { expect, it, vi } from 'vitest';
import { storeCodes } from '@/config/shop/stores';
import { loadMessages } from '@/lib/messages/messages';

vi.mock('@/config/shop/company', async (original) => ({
  ...(await original<object>()),
  writtenName: 'Nacht & $& Falke',
}));

it.each(storeCodes)('no message of %s has the name of another shop', async (store) => {
  const messages = await loadMessages(store);
  const text = JSON.stringify(messages);
  expect(text).not.toContain('Owlwatch');
  expect(messages.meta.siteName).toBe('Nacht & $& Falke');
});
