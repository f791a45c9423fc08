import { expect, it, vi } from 'vitest';
import { storeCodes } from '@/config/shop/stores';
import { readTemplates } from './template-content';

vi.mock('@/config/shop/company', async (original) => ({
  ...(await original<object>()),
  writtenName: 'Nacht: Falke',
}));

it.each(storeCodes)('the footer of %s that comes with the shop has the name of the shop', (store) => {
  const { layout } = readTemplates(store);
  expect(JSON.stringify(layout)).not.toContain('Owlwatch');
  expect(layout[0]).toMatchObject({ footerCopyright: '© {year} Nacht: Falke' });
});
