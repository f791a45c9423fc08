import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { mostCounted } from '@/commerce/model/list';
import { StaffRefusal } from '@/commerce/model/staff';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';

vi.mock('server-only', () => ({}));
let [total, may, confirmed] = [2, true, true];
const handOut = async () => {
  if (!confirmed) throw new StaffRefusal('confirm', 'log.handOut');
};
const accounting = {
  list: () => Promise.resolve({ rows: [], total }),
  documents: async function* () {
    yield { ref: '1' };
    yield { ref: '2' };
  },
  file: (ref: string) => Promise.resolve({ fileName: `INV-${ref}.pdf`, bytes: Buffer.from(`%PDF ${ref}`) }),
};
vi.mock('@/features/staff/server/staff', () => ({
  requireStaff: async () => ({
    admin: { accounting, log: { handOut } },
    can: () => may,
    t: (await staffTexts('en')).t,
  }),
}));
const { accountExport } = await import('./files');
const { moneyActions } = await import('./actions');

const zip = () =>
  accountExport(new URLSearchParams({ file: 'zip', format: 'csv', from: '2026-07-01', until: '2026-07-31' }));

it('puts the PDFs of a period into one zip', async () => {
  const reply = await zip();
  expect(reply.headers.get('content-disposition')).toContain('invoices-2026-07-01-2026-07-31.zip');
  const entries = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(['INV-1.pdf', 'INV-2.pdf']);
});

it('asks for a new sign-in before the invoices, which name customers', async () => {
  confirmed = false;
  await expect(zip()).rejects.toThrow('NEXT_REDIRECT');
  confirmed = true;
});

it('says in words that the period has too many, and finds nothing for a role that may not', async () => {
  total = mostCounted + 1;
  const refused = await zip();
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('shorter period');
  may = false;
  expect((await zip()).status).toBe(404);
});

it('puts the PDFs of the chosen documents into one zip', async () => {
  const { input, run } = moneyActions['documents-zip'] ?? {};
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const asked = (can: boolean) =>
    run?.(
      { admin: { accounting, log: { handOut } }, can: () => can } as unknown as Staff,
      input?.parse({ ids }) as never,
    );
  const reply = (await asked(true)) as Response;
  const entries = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(ids.map((id) => `INV-${id}.pdf`));
  expect(await asked(false)).toEqual({ failure: ['action.notAllowed'] });
});
