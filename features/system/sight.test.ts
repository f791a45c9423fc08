import { describe, expect, it } from 'vitest';
import type { Facts } from '@/commerce/model/system-part';
import { closeUpsOf, nightSightsOf, sightOfLens, sightsOf } from './sight';

const house = { spot: 'outdoor', angle: 98, day: 'day', colour: 'colour', infrared: 'infrared' } as const;
const camera = (facts: Facts) => ({ kind: 'camera', facts }) as const;
const lights = (facts: Facts) => sightsOf(camera(facts), [house])?.pictures.map(({ light }) => light);

describe('what a camera sees', () => {
  it('is at night as its night vision shows it', () => {
    const viewAngle: [number, number] = [98, 98];
    expect(lights({ viewAngle, nightVision: ['infrared'] })).toEqual(['infrared', 'day']);
    expect(lights({ viewAngle, nightVision: ['infrared', 'colour'] })).toEqual(['colour', 'infrared', 'day']);
    expect(lights({ viewAngle, nightVision: ['none'] })).toEqual(['day']);
    expect(lights({ viewAngle, nightVision: ['thermal'] })).toBeUndefined();
    expect(lights({ nightVision: ['infrared'] })).toBeUndefined();
  });

  it('is larger through a longer lens, and never smaller than the picture', () => {
    const enlarged = (degrees: number) =>
      sightsOf(camera({ viewAngle: [degrees, degrees] }), [house])?.enlarged;
    expect(enlarged(84)).toBeCloseTo(1.28, 1);
    expect(enlarged(110)).toBe(1);
    expect(enlarged(20)).toBe(2.2);
  });

  it('is of a place that fits the article', () => {
    const door = { ...house, spot: 'door', day: 'step' } as const;
    const facts = { viewAngle: [98, 98] as [number, number] };
    expect(sightsOf({ kind: 'doorbell', facts }, [house, door])?.pictures).toEqual([
      { light: 'day', picture: 'step' },
    ]);
    expect(sightsOf(camera({ ...facts, use: ['indoor'] }), [house, door])).toBeNull();
    const others = [
      house,
      { ...house, spot: 'shop', day: 'till' },
      { ...house, spot: 'field', day: 'snow' },
      { ...house, spot: 'yard', day: 'cars' },
    ] as const;
    const day = (more: Facts) => sightsOf(camera({ ...facts, ...more }), others)?.pictures.at(-1)?.picture;
    const use: Facts['use'] = ['indoor', 'outdoor'];
    expect(day({ use, place: ['office', 'shop'] })).toBe('till');
    expect(day({ use, place: ['home', 'shop'] })).toBe('day');
    expect(day({ use: ['outdoor'], place: ['shop'] })).toBe('day');
    expect(day({ use: ['outdoor'], place: ['shop', 'office'] })).toBe('cars');
    expect(day({ use, place: ['site', 'home'] })).toBe('day');
    expect(day({ power: ['battery', 'solar'] })).toBe('snow');
    expect(day({ connection: ['4g'] })).toBe('snow');
    expect(sightsOf(camera({ ...facts, connection: ['4g'] }), [house])?.pictures.at(-1)?.picture).toBe('day');
  });
});

it('at night a whole place is seen through a wide lens only, and by cameras and kits only', () => {
  const nightVision = ['colour', 'infrared'] as const;
  const atNight = (degrees: number, kind: 'camera' | 'kit' | 'nvr') =>
    nightSightsOf({ kind, facts: { viewAngle: [degrees, degrees], nightVision: [...nightVision] } }, [house]);
  expect(atNight(84, 'camera').map(({ picture }) => picture)).toEqual(['colour', 'infrared']);
  expect(atNight(84, 'kit')).toEqual(atNight(84, 'camera'));
  expect(atNight(40, 'camera')).toEqual([]);
  expect(atNight(84, 'nvr')).toEqual([]);
});

it('a lens alone is shown with its place at each light, unless it is too long or too wide for the pictures', () => {
  const page = {
    sights: [house],
    close: { angle: 98, pictures: [{ metres: 3, megapixels: 4, picture: 'near' }] },
  };
  const sight = (degrees: number) => sightOfLens({ resolution: 4, viewAngle: [degrees, degrees] }, page);
  expect(sight(69.98)?.angle).toBe(70);
  expect(sight(69.98)?.sights.pictures.map(({ picture }) => picture)).toEqual(['colour', 'infrared', 'day']);
  expect(sight(69.98)?.closeUps.map(({ picture }) => picture)).toEqual(['near']);
  expect(sight(20)).toBeNull();
  expect(sight(109)).toBeNull();
  expect(sightOfLens({ resolution: 4, viewAngle: [70, 70] }, { sights: [house] })).toBeNull();
});

it('the pictures from near have the density of the article', () => {
  const close = {
    angle: 98,
    pictures: [3, 8].flatMap((metres) =>
      [2, 8].map((megapixels) => ({ metres, megapixels, picture: `${metres} ${megapixels}` })),
    ),
  };
  const seen = (facts: Facts) => closeUpsOf(facts, close).map(({ picture, level }) => [picture, level]);
  expect(seen({ resolution: 2, viewAngle: [98, 98] })).toEqual([
    ['3 2', 'identify'],
    ['8 2', 'notice'],
  ]);
  expect(seen({ resolution: 8, viewAngle: [98, 98] })).toEqual([
    ['3 8', 'identify'],
    ['8 8', 'recognise'],
  ]);
  expect(seen({ viewAngle: [98, 98] })).toEqual([]);
  const at = (nightVision: Facts['nightVision']) => seen({ resolution: 8, viewAngle: [98, 98], nightVision });
  expect([at(['infrared']), at(['infrared', 'colour']).length]).toEqual([[], 2]);
  const both = {
    ...close,
    pictures: close.pictures.map((each) => ({ ...each, infrared: `${each.picture} grey` })),
  };
  const grey = (nightVision: Facts['nightVision']) =>
    closeUpsOf({ resolution: 8, viewAngle: [98, 98], nightVision }, both).map(({ picture }) => picture);
  expect([grey(['infrared']), grey(['none'])]).toEqual([['3 8 grey', '8 8 grey'], []]);
  expect(closeUpsOf({ resolution: 8, viewAngle: [98, 98] }, undefined)).toEqual([]);
});
