import { expect, it } from 'vitest';
import { optionsText } from './options-text';

const lens = { label: 'Lens', value_label: '2.8 mm' };

it('says what was chosen, each short option in one piece', () => {
  expect(optionsText([{ label: 'Colour', value_label: 'black' }, lens], 'en-GB')).toBe(
    'Colour:\u00a0black, Lens:\u00a02.8\u00a0mm',
  );
  expect(optionsText([], 'en-GB')).toBe('');
});

it('lets a long option stand on two lines', () => {
  const long = { label: 'Mounting', value_label: 'on the wall with a junction box' };
  expect(optionsText([long], 'en-GB')).toBe('Mounting: on the wall with a junction box');
});
