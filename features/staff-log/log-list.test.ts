import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { staffTexts } from '@/lib/messages/staff-texts';
import { staffLanguages } from '@/config/staff-languages';
import type { Staff } from '@/features/staff/server/staff';
import { staffFormats } from '@/features/staff/formats';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
const { logged, logList } = await import('./log-list');

it.each(staffLanguages)('has words for every action of the log: %s', async (language) => {
  const { t } = await staffTexts(language);
  expect(logged.filter((permission) => !t.has(`log.what.${permission}` as 'log.what.orders.refund'))).toEqual(
    [],
  );
});

it('names what a row is about, and links it to its screen', () => {
  const subject = logList.columns.find(({ key }) => key === 'subject');
  const id = '7b0f4a52-5a0e-4c0c-9a4e-3f6d2f6f3a11';
  const shown = (permission: string, of: string, name: string | null) => {
    const row = { permission, subject: of, name } as never;
    const link = renderToStaticMarkup(subject?.cell(row, {} as Staff));
    return [
      /href="([^"]*)"/.exec(link)?.[1],
      link.replaceAll(/<[^>]*>/g, ''),
      subject?.text?.(row, {} as Staff),
    ];
  };
  const number = '4KTX-9PZB';
  expect(shown('returns.move', id, `${number}-R1`)).toEqual([
    `/returns/${id}`,
    `${number}-R1`,
    `${number}-R1 (${id})`,
  ]);
  expect(shown('returns.create', number, null)).toEqual([`/orders/${number}`, number, number]);
  expect(shown('returns.move', id, null)).toEqual([`/returns/${id}`, '7b0f4a52…', id]);
  expect(shown('catalogue.upload', 'spring.csv', null)).toEqual(['/import', 'spring.csv', 'spring.csv']);
  expect(shown('staff.change', id, 'Ada')).toEqual(['/team', 'Ada', `Ada (${id})`]);
  expect(shown('coupons.setEnabled', 'MAY', null)).toEqual([undefined, 'MAY', 'MAY']);
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
