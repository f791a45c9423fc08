import { expect, it, describe } from 'vitest';
import { insideLine, nameWithOptions, optionsText, labelled } from './options-text';

const lens = { label: 'Lens', valueLabel: '2.8 mm' };

it('lists the chosen options without line breaks inside short ones', () => {
  expect(optionsText([{ label: 'Colour', valueLabel: 'black' }, lens], 'en-GB')).toBe(
    'Colour:\u00a0black, Lens:\u00a02.8\u00a0mm',
  );
  expect(optionsText([], 'en-GB')).toBe('');
});

it('adds the values of the options to a name', () => {
  expect(nameWithOptions('Dome', [{ valueLabel: 'White' }, lens])).toBe('Dome, White, 2.8 mm');
  expect(nameWithOptions('Dome', [])).toBe('Dome');
});

it('allows a line break after the colon of an option that is too long for a narrow column', () => {
  const resolution = { label: 'Résolution', valueLabel: '4 MP (2K)' };
  expect(optionsText([resolution], 'fr-CH')).toBe('Résolution\u00a0: 4\u00a0MP\u00a0(2K)');
});

it('allows line breaks in a long option', () => {
  const long = { label: 'Mounting', valueLabel: 'on the wall with a junction box' };
  expect(optionsText([long], 'en-GB')).toBe('Mounting: on the wall with a junction box');
});

it.each([
  ['Buiten', 'nl-BE', 'buiten'],
  ['Couleur la\u00a0nuit', 'fr-FR', 'couleur la\u00a0nuit'],
  ['Cloud nell’UE', 'it-IT', 'cloud nell’UE'],
  ['Außen', 'de-AT', 'Außen'],
  ['PoE', 'en-GB', 'PoE'],
  ['Wi-Fi', 'fr-CH', 'Wi-Fi'],
  ['Google Home', 'sv-SE', 'Google Home'],
  ['12 V DC', 'en-GB', '12 V DC'],
])('inside a line %s is in %s %s', (text, locale, inside) => {
  expect(insideLine(text, locale)).toBe(inside);
});

describe('labelled', () => {
  it('formats the colon by language', () => {
    expect(labelled('Objektiv', '2,8 mm', 'de-CH')).toBe('Objektiv: 2,8 mm');
    for (const locale of ['fr', 'fr-CH', 'fr_BE']) {
      expect(labelled('Objectif', '2,8 mm', locale)).toBe('Objectif\u00a0: 2,8 mm');
    }
  });
});
