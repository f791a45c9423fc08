import 'server-only';
import { z } from 'zod';
import type { Sheet } from '@/commerce/ports/admin/catalogue';
import { storeCodes } from '@/config/shop/stores';
import type { CurrencyCode } from '@/config/types';
import { ticked } from '@/features/staff/fields';
import {
  action,
  type Done,
  type Refused,
  type StaffActions,
  type Words,
} from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { multiLine, requiredText } from '@/lib/fields/text';
import { tableFault } from '@/lib/text/decoded-text';
import { answersOf } from '../answers';
import { type SheetKind, sheetKind, sheetKinds } from '../sheet-kind';
import { encodingNames, gapLine, problemWords, searchLines, shortened } from '../words';

const importForm = z.object({
  file: z.custom<File>((value) => value instanceof File && value.size > 0),
  kind: z.enum(['', ...sheetKinds]).catch(''),
  step: z.enum(['check', 'start']).catch('check'),
});

async function importSheet(
  staff: Staff,
  sheet: Sheet,
  kind: Exclude<SheetKind, 'catalogue'>,
  dryRun: boolean,
): Promise<Done | Refused> {
  const { admin, format, t } = staff;
  const imported = await admin[kind].import(sheet, { dryRun });
  if (imported.ok) {
    const { changes, count, encoding } = imported.data;
    const values = { file: sheet.name, count, encoding: encodingNames[encoding] };
    const done: Words = [`import.${dryRun ? 'checked' : 'imported'}.${kind}`, values];
    if (!dryRun) return { done };
    const shown = (value: number | null, currency: CurrencyCode | null) =>
      value === null ? '–' : currency ? format.money({ minor: value, currency }) : format.number(value);
    const lines = changes.map(
      ({ sku, currency, before, after }) => `${sku}: ${shown(before, currency)} → ${shown(after, currency)}`,
    );
    return { done, report: lines.length > 0 ? shortened(staff, lines) : [t('import.unchanged')] };
  }
  return {
    failure: ['import.problems', { file: sheet.name, count: imported.error.length }],
    report: shortened(
      staff,
      imported.error.map((problem) => problemWords(t, problem)),
    ),
  };
}

const continueForm = z
  .looseObject({
    id: z.string().max(40),
    step: z.enum(['check', 'import']).catch('check'),
    map: z.string().max(4_000_000).transform(multiLine).optional(),
    allowRemoval: ticked,
  })
  .transform(({ allowRemoval, id, map, step, ...fields }) => ({
    id,
    given: { step, map: map || undefined, answers: answersOf(fields), allowRemoval: allowRemoval === 'on' },
  }));

async function checkStock({ admin: { stock }, format, t }: Staff, repairs: boolean) {
  const repaired = repairs ? await stock.repair() : [];
  const [wrong, short] = await Promise.all([stock.mismatches(), stock.shortfalls()]);
  const units = (value: number) => format.number(value);
  const lines = [
    ...repaired.map(({ sku, reserved, lines: ordered }) =>
      t('import.stockCheck.set', { sku, before: units(reserved), after: units(ordered) }),
    ),
    ...wrong.map(({ sku, reserved, lines: ordered }) =>
      t('import.stockCheck.wrong', { sku, reserved: units(reserved), ordered: units(ordered) }),
    ),
    ...short.map(({ sku, shortfall }) => t('import.stockCheck.short', { sku, units: units(shortfall) })),
  ];
  return { lines, open: new Set([...wrong, ...short].map(({ sku }) => sku)).size, repaired: repaired.length };
}

const mostProducts = 10;

export const importActions: StaffActions = {
  'import-sheet': action(importForm, async (staff, { file, step, ...input }) => {
    const sheet: Sheet = { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
    if (tableFault(sheet.bytes) !== null) return { fields: { file: ['import.noText'] } };
    const kind = input.kind === '' ? sheetKind(sheet.bytes) : input.kind;
    if (kind !== 'catalogue') return importSheet(staff, sheet, kind, step === 'check');
    const begun = await staff.admin.catalogue.upload(sheet);
    return begun.ok
      ? { done: ['import.begun.check'], to: '/import' }
      : { failure: [`import.${begun.error}`] };
  }),
  'import-continue': action(continueForm, async (staff, { id, given }) => {
    const begun = await staff.admin.catalogue.continueUpload(id, given);
    if (begun.ok) return { done: [`import.begun.${given.step}`], to: '/import' };
    return { failure: [`import.${begun.error}`] };
  }),
  'stock-check': action(
    z.object({ step: z.enum(['check', 'repair']).catch('check') }),
    async (staff, { step }) => {
      const { lines, open, repaired } = await checkStock(staff, step === 'repair');
      const report = shortened(staff, lines);
      if (repaired > 0) return { done: ['import.stockCheck.repaired', { count: repaired }], report };
      if (open > 0) return { failure: ['import.stockCheck.found', { count: open }], report };
      return { done: ['import.stockCheck.fine'] };
    },
  ),
  'catalogue-check': action(z.object({}), async (staff) => {
    const { admin, t } = staff;
    const products = await admin.catalogue.gaps();
    if (products.length === 0) return { done: ['import.gaps.fine'] };
    const lines = products.map((product) => gapLine(t, product));
    return { done: ['import.gaps.found', { count: products.length }], report: shortened(staff, lines) };
  }),
  'search-try': action(
    z.object({ store: z.enum(storeCodes), words: requiredText({ max: 200 }) }),
    async (staff, { store, words }) => {
      const found = await staff.admin.search.explain(store, words, mostProducts);
      return {
        done: ['import.search.found', { text: words, count: found.total }],
        report: searchLines(staff, found),
      };
    },
  ),
};
