import { expect, it } from 'vitest';
import { stores } from '@/config/shop/stores';
import { telHref } from './tel';

it('removes the spaces of every store’s number', () => {
  expect(telHref('+31 20 123 45 67')).toBe('tel:+31201234567');
  for (const { phoneNumber } of Object.values(stores)) expect(telHref(phoneNumber)).toMatch(/^tel:\+?\d+$/);
});
