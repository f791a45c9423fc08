import { describe, expect, it } from 'vitest';
import type { SystemPart } from '@/commerce/model/system-part';
import { calculatorCodes } from '@/config/system/calculators';
import { placesIn } from '@/config/system/places';
import type { QueryParams } from '@/lib/paths/list-url';
import { writeAmount } from './amounts';
import { calculators } from './calculators';
import { readFields } from './fields';

const [place] = placesIn('NO');

function compute(code: (typeof calculatorCodes)[number], query: QueryParams = {}) {
  const { fields, compute: run } = calculators[code];
  const { values } = readFields(fields, query, { decimal: '.' });
  if (!values) throw new Error('a value is wrong');
  return run(values, place);
}

const answerOf = (...of: Parameters<typeof compute>) => {
  const { answer, verdict } = compute(...of);
  return [writeAmount(answer, 'uk', (unit, _, number) => `${number} ${unit}`), verdict[1]];
};

describe('the calculators', () => {
  it.each([
    ['storage', {}, '3.8\u00a0TB', 'storageDisk'],
    ['storage', { bitRate: '1', cameras: '1', days: '7' }, '84\u00a0GB', 'storageDisk'],
    ['storage', { cameras: '32', days: '90' }, '193.5\u00a0TB', 'storageDisks'],
    ['poe', {}, '91.6\u00a0W', 'poeFits'],
    ['poe', { budget: '100' }, '91.6\u00a0W', 'poeTight'],
    ['poe', { budget: '60' }, '91.6\u00a0W', 'poeOver'],
    ['poe', { ports: '4' }, '91.6\u00a0W', 'poePorts'],
    ['lens', {}, '343\u00a0px/m', 'lensEnough'],
    ['lens', { metres: '20' }, '137\u00a0px/m', 'lensShort'],
    ['cable', {}, '11\u00a0V', 'cableFits'],
    ['cable', { length: '50' }, '10.3\u00a0V', 'cableShort'],
    ['solar', {}, '\u22120.2\u00a0Wh', 'solarShort'],
    ['solar', { month: '6' }, '37.6\u00a0Wh', 'solarOtherMonths'],
    ['solar', { month: '6', panel: '40' }, '155.2\u00a0Wh', 'solarYear'],
    ['uplink', {}, '5\u00a0Mbit/s', 'uplinkFits'],
    ['uplink', { stream: '4' }, '20\u00a0Mbit/s', 'uplinkShort'],
    ['ups', {}, '80\u00a0min', 'upsLasts'],
    ['ups', { minutes: '90' }, '80\u00a0min', 'upsShort'],
  ] as const)('%s of %j is %s: %s', (code, query, answer, verdict) => {
    expect(answerOf(code, query)).toEqual([answer, verdict]);
  });

  it.each([
    ['storage', { kind: 'disk', facts: { capacity: 4000 } }, true],
    ['storage', { kind: 'disk', facts: { capacity: 2000 } }, false],
    ['storage', { kind: 'nvr', facts: { channels: 8, bandwidth: 80, bays: 1, maxDrive: 8000 } }, true],
    ['storage', { kind: 'nvr', facts: { channels: 8, bandwidth: 80, bays: 1 } }, false],
    ['poe', { kind: 'switch', facts: { ports: 8, poeBudget: 120, poeClass: 4 } }, true],
    ['poe', { kind: 'switch', facts: { ports: 8, poeBudget: 120 } }, false],
    ['poe', { kind: 'switch', facts: { ports: 8, poeBudget: 110, poeClass: 4 } }, false],
    ['lens', { kind: 'camera', facts: { resolution: 8, viewAngle: [85, 85] } }, true],
    ['lens', { kind: 'camera', facts: { resolution: 8, viewAngle: [105, 105] } }, false],
    ['lens', { kind: 'camera', facts: { resolution: 8 } }, false],
    ['cable', { kind: 'reel', facts: { cableType: 'cat6', length: 100 } }, true],
    ['cable', { kind: 'supply', facts: { outputVoltage: 12, outputPower: 24 } }, true],
    ['cable', { kind: 'supply', facts: { outputVoltage: 48, outputPower: 24 } }, false],
    ['solar', { kind: 'camera', facts: { power: ['solar'], batteryCapacity: 15_000 } }, true],
    ['solar', { kind: 'camera', facts: { power: ['poe'] } }, false],
    ['uplink', { kind: 'camera', facts: { connection: ['4g'] } }, true],
    ['ups', { kind: 'ups', facts: { outputPower: 300, energy: 150 } }, true],
    ['ups', { kind: 'ups', facts: { outputPower: 300 } }, false],
  ] as const satisfies readonly [string, Pick<SystemPart, 'kind' | 'facts'>, boolean][])(
    '%s: whether %j meets the initial values is %s',
    (code, { kind, facts }, meets) => {
      expect(compute(code).articles[kind]?.(facts)).toBe(meets);
    },
  );

  it('state what they assume', () => {
    for (const code of calculatorCodes) expect(calculators[code].assumptions.length).toBeGreaterThan(1);
  });
});
