import { expect, it } from 'vitest';
import { staffTexts } from '@/lib/messages/staff-texts';
import { staffLanguages } from '@/config/staff-languages';
import { logged } from './log-list';

it.each(staffLanguages)('has words for every action of the log: %s', async (language) => {
  const { t } = await staffTexts(language);
  expect(logged.filter((permission) => !t.has(`log.what.${permission}` as 'log.what.orders.refund'))).toEqual(
    [],
  );
});
