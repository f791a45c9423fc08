import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { contactOf, specialistOf } from '@/config/shop/seller';
import { telHref } from '@/lib/address/tel';
import { paths } from '@/lib/paths/paths';
import { SpecialistLine } from './specialist';

vi.mock('next-intl/server', () => ({ getTranslations: () => (key: string) => key }));
vi.mock('../islands/lazy', () => ({ OpeningLine: () => null }));

it('names the specialist of the store, with phone number and the way to the form', async () => {
  const { prelude } = await prerender(<SpecialistLine store="no" />);
  const html = await new Response(prelude).text();
  expect(specialistOf('no')?.name).not.toBe(specialistOf('it')?.name);
  expect(html).toContain(`>${specialistOf('no')?.name}<`);
  for (const href of [telHref(contactOf('no').phoneNumber), paths.contactAbout('advice')])
    expect(html).toContain(`href="${href}"`);
});
