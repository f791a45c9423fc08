import type { Language } from '@/config/types';
import { forLanguages } from '../import/read/row-fields';
import { type Labels, type Lexicons, makeLexicons } from '../search/query/lexicon-load';
import { conceptsSchema, searchWordsSchema } from '../search/search-data';

const inAll = (label: string, changes: Partial<Record<Language, string>> = {}): Record<Language, string> => ({
  ...forLanguages(() => label),
  ...changes,
});

const categoryIn = (code: string, names: Partial<Record<Language, string>>) =>
  Object.entries(names).map(([language, name]) => ({ code, language: language as Language, name }));

const labels: Labels = {
  options: [
    { id: 1, attribute: 'resolution', code: '4mp', label: inAll('4 MP') },
    { id: 2, attribute: 'resolution', code: '8mp', label: inAll('8 MP (4K)') },
    { id: 3, attribute: 'protection', code: 'none', label: inAll('not protected') },
    { id: 4, attribute: 'protection', code: 'ip66', label: inAll('IP66') },
    { id: 5, attribute: 'protection', code: 'ip67', label: inAll('IP67') },
    { id: 6, attribute: 'channels', code: '8', label: inAll('8') },
    { id: 8, attribute: 'reach', code: 'm30', label: inAll('11–30 m') },
    { id: 9, attribute: 'reach', code: 'm50', label: inAll('31–50 m') },
    { id: 10, attribute: 'reach', code: 'far', label: inAll('over 50 m') },
    { id: 7, attribute: 'night', code: 'infrared', label: inAll('Infrared', { de: 'Infrarot' }) },
  ],
  booleans: [{ code: 'microphone', label: inAll('Microphone', { de: 'Mikrofon' }) }],
  categories: [
    ...categoryIn('cameras', { en: 'Cameras', de: 'Kameras', fr: 'Caméras' }),
    ...categoryIn('recorders', { en: 'Recorders', de: 'Rekorder', fr: 'Enregistreurs' }),
    ...categoryIn('brackets', { en: 'Wall brackets', de: 'Halterungen', fr: 'Supports' }),
  ],
  brands: [{ code: 'noctara', name: 'Noctara' }],
  features: [{ code: 'no_subscription', title: inAll('No subscription', { de: 'Ohne Abo' }) }],
};

const concepts = conceptsSchema.parse({
  accessory: ['category:brackets'],
  at_least: ['protection'],
  measures: { channels: 'ch' },
  numbers: { channels: ['category:recorders'], reach: ['at_night'] },
  concepts: [
    { code: 'camera', type: true, any: ['category:cameras'] },
    { code: 'at_night', any: ['night:infrared', 'resolution:4mp & !category:recorders'] },
    { code: 'subscription', any: [], without: ['feature:no_subscription'] },
    { code: 'drone', sold: false, any: ['category:cameras'], names: ['drone'] },
  ],
});

const words: Partial<Record<Language, unknown>> = {
  en: {
    ignore: ['the', 'a', 'i', 'which', 'looking for'],
    joining: ['and', 'or'],
    without: ['without', 'free of'],
    linking: ['for', 'with', 'comes with'],
    units: { mp: ['megapixel'], ch: ['channel', 'channels'], m: ['metres'] },
    names: {
      camera: ['camera', 'surveillance camera'],
      at_night: ['night vision', 'at night'],
      subscription: ['subscription'],
      'category:recorders': ['nvr', 'wall bracket recorder'],
    },
    same: [
      ['grey', 'gray'],
      ['camera', 'cctv'],
    ],
  },
  de: {
    ignore: ['der', 'die', 'das'],
    joining: ['und'],
    without: ['ohne'],
    linking: ['für', 'mit', 'auf'],
    units: { mp: ['megapixel'] },
    names: {
      camera: ['Kamera', 'Überwachungskamera'],
      at_night: ['Nacht', 'Aufhellung', 'mit Licht'],
      subscription: ['Abo'],
    },
  },
  fr: { linking: ['pour'], names: { camera: ['caméra'] } },
};

/** Lexicons of a small shop with cameras, recorders and brackets, in English, German and French. */
export const testLexicons = (): Lexicons =>
  makeLexicons(labels, { concepts, words: (language) => searchWordsSchema.parse(words[language] ?? {}) });
