import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileSurvey, Sheet } from '../../ports/admin/catalogue';
import { surveyFile } from './convert/convert-file';

/** See `CatalogueAdmin.survey`. Rejects with ImportError. */
export async function surveySheet({ name, bytes }: Sheet, given: string | null): Promise<FileSurvey> {
  const work = await mkdtemp(join(tmpdir(), 'owlwatch-survey-'));
  try {
    // What the sender calls a file is no path.
    const file = join(work, name.replaceAll(/[^\p{L}\p{N}. _-]|^\.+/gu, '_').slice(-100) || 'file');
    await writeFile(file, bytes);
    const map = join(work, 'map-of-survey.yaml');
    if (given !== null) await writeFile(map, given);
    const { report, questions, problems } = await surveyFile({ file, map, work: join(work, 'catalogue') });
    const { encoding, kind, products, separator, summedNotes: notes, unread, variants } = report;
    const found = { encoding, kind, products, separator, notes, unread, variants };
    return { ...found, questions, problems, map: await readFile(map, 'utf8') };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
