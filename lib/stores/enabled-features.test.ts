import { afterEach, expect, it, vi } from 'vitest';
import { bridge } from '../bridge';
import { featureOn, featureOverride } from './enabled-features';

const values = vi.hoisted(() => ({
  STORE_HOST_OVERRIDE: true,
  SHOP_FEATURES: undefined as object | undefined,
}));
vi.mock('@/config/env/env', () => ({ env: () => values }));

afterEach(() => {
  Object.assign(values, { STORE_HOST_OVERRIDE: true, SHOP_FEATURES: undefined });
  bridge.featureOverrides.delete('compare');
});

it('follows the base, then SHOP_FEATURES, then QA', () => {
  expect(featureOn('compare', 'uk')).toBe(true);
  values.SHOP_FEATURES = { compare: false };
  expect(featureOn('compare', 'uk')).toBe(false);
  bridge.featureOverrides.set('compare', true);
  expect(featureOn('compare', 'uk')).toBe(true);
  expect(featureOn('compare', 'de')).toBe(true);
  bridge.featureOverrides.delete('compare');
  expect(featureOn('compare', 'uk')).toBe(false);
});

it('does not know what QA has set without STORE_HOST_OVERRIDE', () => {
  bridge.featureOverrides.set('compare', false);
  expect(featureOn('compare', 'uk')).toBe(false);
  values.STORE_HOST_OVERRIDE = false;
  expect(featureOn('compare', 'uk')).toBe(true);
});

it('shares the overrides of the process between bundles', async () => {
  bridge.featureOverrides.set('compare', false);
  vi.resetModules();
  const other = await import('./enabled-features');
  expect(other.featureOverride).not.toBe(featureOverride);
  expect(other.featureOverride('compare')).toBe(false);
});
