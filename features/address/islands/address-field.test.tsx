import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { countryOf } from '@/config/countries/countries';
import { TextsProvider } from '@/lib/client/shop-context';
import { compiledTexts } from '@/lib/testing/compiled-texts';
import messages from '@/messages/it.json';
import { serializeProfile } from '../address-values';
import { type AddressBinding, AddressField } from './address-field';

const binding: AddressBinding = {
  section: null,
  register: (name) => ({ name, ref: () => {}, onBlur: async () => {}, onChange: async () => {} }),
  errorOf: () => undefined,
  vat: '',
  setVat: () => {},
};

/** The HTML of the field of the province, in an address of a country. */
function regionField(code: string): string {
  const profile = countryOf(code);
  if (!profile) throw new Error(`No profile of ${code}`);
  return renderToStaticMarkup(
    <TextsProvider texts={compiledTexts(messages)}>
      <AddressField binding={binding} code="region" country={serializeProfile(profile)} onLeave={() => {}} />
    </TextsProvider>,
  );
}

it('lists the provinces of Italy by their names, in the order of these', () => {
  const html = regionField('IT');
  const options = [...html.matchAll(/<option value="(..)">([^<]*)<\/option>/g)];
  const shown = options.map(([, , text]) => text ?? '');
  expect(shown).toContain('Roma (RM)');
  expect(shown).toHaveLength(110);
  expect(shown).toEqual(shown.toSorted(new Intl.Collator('it').compare));
  for (const [, code, text] of options)
    expect(text).toMatch(new RegExp(String.raw`^\p{L}.{3,} \(${code}\)$`, 'u'));
  expect(html).toContain(messages.address.region);
});

it('takes the province of a Spanish address as it is typed', () => {
  const html = regionField('ES');
  expect(html).toMatch(/<input[^>]*autoComplete="address-level1"/i);
  expect(html).not.toContain('<select');
  expect(html).toContain(messages.address.region);
});
