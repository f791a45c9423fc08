import { expect, it } from 'vitest';
import { staffTexts } from '@/lib/messages/staff-texts';
import { staffLanguages } from '@/config/staff-languages';
import type { Staff } from '@/features/staff/server/staff';
import { staffFormats } from '@/features/staff/formats';
import { logged, logList } from './log-list';

it.each(staffLanguages)('has words for every action of the log: %s', async (language) => {
  const { t } = await staffTexts(language);
  expect(logged.filter((permission) => !t.has(`log.what.${permission}` as 'log.what.orders.refund'))).toEqual(
    [],
  );
});

it('has words for the values of a change', async () => {
  const { t } = await staffTexts('de');
  const change = logList.columns.find(({ key }) => key === 'change');
  const row = { before: { enabled: true }, after: { enabled: false, by: 'password' } };
  const text = change?.cell(row as never, { t } as unknown as Staff);
  expect(text).toBe(`${t('log.fact.enabled')}: ja → nein; ${t('log.fact.by')}: Passwort`);
  const named = { before: { changed: ['bill.street.number', 'ship.city', 'carrier', 'CAM-1'] }, after: null };
  expect(change?.cell(named as never, { t } as unknown as Staff)).toBe(
    'Geändert: Rechnungsadresse: Nummer, Lieferadresse: Ort, Versanddienst, CAM-1',
  );
  const free = {
    before: null,
    after: { tags: ['exchange', 'special'], specialUntil: '2026-08-31T22:00:00.000Z' },
  };
  expect(change?.cell(free as never, { t, format: staffFormats('de') } as unknown as Staff)).toBe(
    `${t('log.fact.tags')}: exchange, special; ${t('log.fact.specialUntil')}: 31.08.2026`,
  );
});
