import { expect, it } from 'vitest';
import { startMocks } from './start';

it('starts every mock and gives the variables that point to them', async () => {
  const mocks = await startMocks();
  expect(Object.keys(mocks.variables)).toEqual([
    'SMTP_URL',
    'VIES_URL',
    'CMS_URL',
    'CMS_TOKEN',
    'CMS_SECRET',
    'FEEDBACK_COMPANY_URL',
    'FEEDBACK_COMPANY_CLIENT',
    'MULTISAFEPAY_API_KEY',
    'MULTISAFEPAY_URL',
    'TAG_HOST',
    'TAG_MANAGER_IDS',
    'GTAG_KEY',
  ]);
  expect(mocks.notes.length).toBeGreaterThan(0);
  await mocks.close();
});
