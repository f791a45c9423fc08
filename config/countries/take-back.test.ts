import { expect, it } from 'vitest';
import { euCountries } from './vat';
import { countryProfiles } from './profiles';
import { takeBacks } from './take-back';

it('states the take-back of each country of the EU and the EEA, of Switzerland and of the United Kingdom, with its source', () => {
  const stated = Object.entries(takeBacks);
  expect(stated.map(([code]) => code).toSorted()).toEqual(
    [...euCountries, 'IS', 'LI', 'NO', 'CH', 'GB'].toSorted(),
  );
  for (const [code, { register, source }] of stated) {
    expect(register, code).not.toBe('');
    expect(source, code).toMatch(/\d/);
  }
  for (const profile of Object.values(countryProfiles))
    expect(profile.takeBack).toBe(takeBacks[profile.code]);
});

it('says whether the seller takes part in dispute resolution where the law asks for it, with its source', () => {
  expect(countryProfiles.DE.adrStatement?.source).toContain('VSBG');
  expect(countryProfiles.AT.adrStatement?.source).toContain('AStG');
  expect(countryProfiles.IT.adrStatement?.text).toContain('ADR');
  expect(countryProfiles.IT.adrStatement?.source).toContain('141-sexies');
});
