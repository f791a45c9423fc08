import 'server-only';
import { z } from 'zod';
import { type FileSurvey, type Problem, problemLine, type Sheet } from '@/commerce/ports/admin/catalogue';
import { action, type Done, type Refused, type StaffActions } from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { multiLine } from '@/lib/fields/text';
import { type SheetKind, sheetKind, sheetKinds } from '../sheet-kind';

/** A larger catalogue takes this process longer than a request lasts. */
export const mostCatalogueBytes = 8 * 1024 * 1024;
/** The most lines of a report. */
const mostShown = 200;

const importForm = z.object({
  file: z.custom<File>((value) => value instanceof File && value.size > 0),
  kind: z.enum(['', ...sheetKinds]).catch(''),
  step: z.enum(['check', 'start']).catch('check'),
  map: z.string().max(1_000_000).transform(multiLine).catch(''),
});

function linesOf({ format, t }: Staff, problems: readonly Problem[]): string[] {
  const shown = problems.slice(0, mostShown).map(problemLine);
  const more = problems.length - shown.length;
  return more > 0 ? [...shown, t('import.more', { count: format.number(more) })] : shown;
}

async function importSheet(
  staff: Staff,
  sheet: Sheet,
  kind: Exclude<SheetKind, 'catalogue'>,
  dryRun: boolean,
): Promise<Done | Refused> {
  const imported = await staff.admin[kind].import(sheet, { dryRun });
  if (!imported.ok)
    return {
      failure: ['import.problems', { file: sheet.name, count: imported.error.length }],
      report: linesOf(staff, imported.error),
    };
  const { count, encoding } = imported.data;
  const values = { file: sheet.name, count, encoding };
  return { done: [`import.${dryRun ? 'checked' : 'imported'}.${kind}`, values] };
}

function surveyLines(staff: Staff, survey: FileSurvey): string[] {
  const { map, notes, problems, questions, unread } = survey;
  const { t } = staff;
  return [
    ...linesOf(staff, problems),
    ...linesOf(staff, questions),
    ...(unread.length > 0 ? [t('import.unread', { columns: unread.join(', ') })] : []),
    ...notes,
    t('import.map'),
    map,
  ];
}

async function checkCatalogue(staff: Staff, sheet: Sheet, map: string): Promise<Done | Refused> {
  if (sheet.bytes.length > mostCatalogueBytes)
    return { failure: ['import.tooLarge', { size: mostCatalogueBytes / 1024 / 1024, file: sheet.name }] };
  const surveyed = await staff.admin.catalogue.survey(sheet, map === '' ? null : map);
  if (!surveyed.ok)
    return {
      failure: ['import.problems', { file: sheet.name, count: surveyed.error.length }],
      report: linesOf(staff, surveyed.error),
    };
  const { kind, problems, products, questions, variants } = surveyed.data;
  const report = surveyLines(staff, surveyed.data);
  const open = problems.length + questions.length;
  if (open > 0) return { failure: ['import.open', { file: sheet.name, kind, count: open }], report };
  return { done: ['import.checked.catalogue', { file: sheet.name, kind, products, variants }], report };
}

export const importActions: StaffActions = {
  'import-sheet': action(importForm, async (staff, { file, map, step, ...input }) => {
    const sheet: Sheet = { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
    const kind = input.kind === '' ? sheetKind(sheet.bytes) : input.kind;
    if (kind !== 'catalogue') return importSheet(staff, sheet, kind, step === 'check');
    if (step === 'start') return { failure: ['import.byCommand', { file: sheet.name }] };
    return checkCatalogue(staff, sheet, map);
  }),
};
