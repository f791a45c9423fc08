import { describe, expect, it } from 'vitest';
import { lawOf } from '@/config/countries/camera-law';
import type { StoreCode } from '@/config/types';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { storeTexts } from '@/lib/messages/messages';
import { answersSchema, dutiesOf, grounds, type LawAnswers, passers, sounds, verdictOf } from './duties';

const all: readonly LawAnswers[] = grounds.flatMap((ground) =>
  passers.flatMap((who) => sounds.map((sound) => ({ ground, who, sound }))),
);

function dutiesIn(store: StoreCode, answers: Partial<LawAnswers> = {}) {
  const { country, language } = storeConfig(store);
  return dutiesOf(lawOf(country), answersSchema.parse(answers), language);
}
const levelsIn = (store: StoreCode, answers: Partial<LawAnswers> = {}) =>
  Object.fromEntries(dutiesIn(store, answers).map(({ text, level }) => [text, level]));

describe.each(storeCodes)('the rules of %s', (store) => {
  it('have a text for every answer, with its source', async () => {
    const texts = await storeTexts(store);
    for (const answers of all) {
      for (const { text, topic, level, ...values } of dutiesIn(store, answers)) {
        const written = texts(`cameraLaw.duty.${text}`, { ...values });
        expect(written).not.toMatch(/[{}]|\(\)|undefined/);
        expect(texts(`cameraLaw.topic.${topic}`)).not.toBe('');
        expect(texts(`cameraLaw.level.${level}`)).not.toBe('');
      }
    }
  });

  it('never ask less of a business than of a household', () => {
    for (const answers of all) {
      const count = (who: LawAnswers['who']) =>
        dutiesIn(store, { ...answers, who }).filter(({ level }) => level === 'must' || level === 'change')
          .length;
      expect(count('public')).toBeGreaterThanOrEqual(count('household'));
    }
  });
});

describe('the rules of a country', () => {
  it('leave a household alone that films its own garden, except in Belgium and Switzerland', () => {
    const strict = storeCodes.filter((store) => verdictOf(dutiesIn(store)) !== 'fine');
    expect(strict).toEqual(['be_nl', 'be_fr', 'ch_de', 'ch_fr']);
    expect(levelsIn('be_nl')['registration.declare']).toBe('must');
    expect(levelsIn('be_nl', { ground: 'inside' })).not.toHaveProperty('registration.declare');
    for (const store of storeCodes) expect(verdictOf(dutiesIn(store, { ground: 'inside' }))).toBe('fine');
  });

  it('refuse sound where recording it is a crime', () => {
    expect(levelsIn('de', { sound: 'on' })['sound.crime']).toBe('change');
    expect(levelsIn('uk', { sound: 'on' })['sound.intrusive']).toBe('should');
  });

  it('ask for permits of shops in France, of employers in Italy, and for a fee in Britain', () => {
    expect(levelsIn('fr', { who: 'public' })['registration.authorisation']).toBe('must');
    expect(levelsIn('fr', { who: 'staff' })).not.toHaveProperty('registration.authorisation');
    expect(levelsIn('it', { who: 'staff' })['registration.labour']).toBe('must');
    expect(levelsIn('uk', { who: 'staff' })['registration.fee']).toBe('must');
  });

  it('limit Norwegian recordings by law at work only', () => {
    expect(levelsIn('no', { who: 'staff' })['retention.law']).toBe('must');
    expect(levelsIn('no')['retention.open']).toBe('should');
  });
});

it('takes the usual answer for any other query', () => {
  expect(answersSchema.parse({ ground: ['own', 'street'], who: 'x' })).toEqual({
    ground: 'own',
    who: 'household',
    sound: 'off',
  });
});
