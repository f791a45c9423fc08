import { expect, it } from 'vitest';
import { isLogged, permissionRow, permissions } from '@/config/staff-roles';
import { staffTexts } from '@/lib/messages/staff-texts';
import { staffLanguages } from '@/config/staff-languages';

it.each(staffLanguages)('has words for every action of the log: %s', async (language) => {
  const { t } = await staffTexts(language);
  const logged = permissions.filter((permission) => isLogged(permissionRow(permission)));
  expect(logged.filter((permission) => !t.has(`log.what.${permission}` as 'log.what.orders.refund'))).toEqual(
    [],
  );
});
