import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { CatalogueUpload, UploadReport } from '@/commerce/ports/admin/catalogue';
import en from '@/messages/staff/en.json';
import { storeConfig } from '@/config/shop/stores';
import { staffLanguages } from '@/config/staff-languages';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import { answerName } from '../answers';
import { UploadPanel } from './upload-panel';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/import' }));

const upload: CatalogueUpload = {
  id: '5f1c2a52-0f4e-4a8a-9f60-0d8f3a8a0c11',
  name: 'sheet.csv',
  step: 'check',
  state: 'done',
  progress: null,
  startedBy: 'Ada',
  changed: '2026-11-30T01:00:00.000Z',
  report: null,
};
const none = { problems: [], counts: null, ended: [], pictures: [], failure: null };
const survey = {
  kind: 'sheet',
  encoding: 'utf-8',
  separator: 'comma',
  products: 4,
  variants: 2,
  notes: ['a note'],
  unread: ['colour'],
  questions: [],
  problems: [],
  map: 'language: de\n',
} as const;
const progressed = {
  en: '1,040 of 90,000 products',
  nl: '1.040 van 90.000 producten',
  de: '1.040 von 90.000 Produkten',
};
const checkDigit = {
  en: 'has a wrong check digit',
  nl: 'heeft een fout controlecijfer',
  de: 'hat eine falsche Prüfziffer',
};
const noPicture = {
  en: 'was answered with status 404',
  nl: 'werd beantwoord met status 404',
  de: 'wurde mit Status 404 beantwortet',
};
const question = { file: 'map.yaml', line: 1, code: 'open', message: 'is not answered' } as const;

describe.each(staffLanguages)('a catalogue file in %s', (language) => {
  const rendered = async (given: Partial<CatalogueUpload>, former: readonly CatalogueUpload[] = []) => {
    const texts = await staffTexts(language);
    const staff = { ...texts, format: staffFormats(language), can: () => true } as unknown as Staff;
    const html = renderToStaticMarkup(
      <UploadPanel staff={staff} upload={{ ...upload, ...given }} former={former} />,
    );
    expect(html).not.toMatch(/import\.[a-z]/);
    return html;
  };

  it('says how far its job is, and what was before', async () => {
    const running = {
      state: 'running',
      step: 'import',
      progress: { code: 'imported', done: 1_040, total: 90_000 },
    } as const;
    const html = await rendered(running, [upload]);
    expect(html).toContain(progressed[language]);
    expect(html).toContain('<details');
    expect(html).not.toContain('/do/import-continue');
  });

  it('asks what is open, and is imported when nothing is', async () => {
    const questions = [
      { ...question, field: 'prices', path: ['prices'], choices: ['gross', 'net'] },
      { ...question, field: 'stores', path: ['stores'], choices: ['nl', 'de'] },
      { ...question, field: 'taxes.A', path: ['taxes', 'A'], choices: null, rows: { count: 3, line: 2 } },
      { ...question, field: 'language', path: ['language'], choices: ['nb'] },
    ];
    const report: UploadReport = { ...none, survey: { ...survey, questions } };
    const open = await rendered({ report });
    for (const { path } of questions)
      expect(open).toContain(`name="${answerName(path).replaceAll('"', '&quot;')}"`);
    expect(open).toContain('value="gross"');
    expect(open).not.toMatch(/>(?:gross|net|nl|nb|prices|stores|is not answered)</);
    expect(open).toContain(storeConfig('nl').label);
    expect(open).not.toContain('value="import"');
    const ready = await rendered({ report: { ...none, survey } });
    expect(ready).toContain('value="import"');
    const products = { created: 31, updated: 32, unchanged: 33, removed: 34 };
    const changes = { products, variants: { created: 0, updated: 0, unchanged: 0, removed: 0 } };
    const compared = await rendered({ report: { ...none, survey, changes } });
    expect(compared).toMatch(/>31<.*>32<.*>33<.*>34</);
    expect(ready).not.toContain('utf-8');
    const removal = await rendered({ step: 'import', report: { ...none, survey, failure: 'removal' } });
    expect(removal).toContain('name="allowRemoval"');
  });

  it('lists problems, and what was imported', async () => {
    const code = 'checkDigit';
    const problem = { file: 'sheet.csv', line: 7, field: 'ean', code, message: checkDigit.en } as const;
    const report: UploadReport = { ...none, survey, problems: Array.from({ length: 250 }, () => problem) };
    expect(await rendered({ report })).toContain(`sheet.csv:7: ean: ${checkDigit[language]}`);
    const count = { created: 1, updated: 2, unchanged: 3, removed: 4 };
    const counts = Object.fromEntries(Object.keys(en.import.entity).map((entity) => [entity, count]));
    const done: UploadReport = {
      ...none,
      survey,
      counts,
      ended: ['/old'],
      pictures: [
        { picture: 'a.jpg', code: 'pictureStatus', values: { status: '404' }, message: noPicture.en },
        'b.jpg: of an earlier release',
      ],
    };
    const html = await rendered({ step: 'import', report: done });
    expect(html).toContain('/old');
    expect(html).toContain(`a.jpg: ${noPicture[language]}`);
    expect(html).toContain('b.jpg: of an earlier release');
    expect(html).not.toContain('/do/import-continue');
    await rendered({ report: { ...none, survey: null, failure: 'failed' } });
  });
});
