import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { BrandIndex } from './brand-index';

vi.mock('next-intl/server', () => ({ getTranslations: () => (key: string) => key }));

it('states what a brand makes in one sentence', async () => {
  const brand = { code: 'a', name: 'A', count: 1, description: 'Kameras ab 3.5 m. Für draußen.', picture: null };
  const others = [
    { ...brand, code: 'b', name: 'B', description: null },
    { ...brand, code: 'c', name: 'C', description: 'Ohne Punkt' },
  ];
  const { prelude } = await prerender(<BrandIndex brands={[brand, ...others]} store="de" />);
  const html = await new Response(prelude).text();
  expect(html).toContain('>Kameras ab 3.5 m.</p>');
  expect(html).toContain('>Ohne Punkt</p>');
  expect(html).not.toContain('draußen');
});
