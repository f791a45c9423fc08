import { expect, it } from 'vitest';
import { mountSteps } from './mounting';

it('articles are put up by their kind, power and connection', () => {
  const of = (kind: 'camera' | 'doorbell', facts: Parameters<typeof mountSteps>[0]['facts']) =>
    mountSteps({ kind, facts })?.[0];
  expect(of('camera', { connection: ['ethernet'], power: ['poe', 'dc12'] })).toBe('mark');
  expect(of('camera', { connection: ['wifi'], power: ['battery'] })).toBe('charge');
  expect(of('camera', { connection: ['wifi'], power: ['mains'], use: ['indoor'] })).toBe('place');
  expect(of('doorbell', { connection: ['wifi'], power: ['mains'] })).toBe('off');
  expect(of('doorbell', { connection: ['wifi'] })).toBeUndefined();
});
