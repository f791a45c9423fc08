import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ImportError } from './check/report';
import { surveySheet } from './survey-sheet';

const sample = async (name: string) => ({ name, bytes: await readFile(`tests/merchant/samples/${name}`) });

it('asks what a file leaves open, and takes the answers of a map', async () => {
  const sheet = await sample('sheet.csv');
  const first = await surveySheet({ ...sheet, name: '../../map.yaml' }, null);
  expect(first).toMatchObject({ kind: 'sheet', encoding: 'windows-1252', products: 4, problems: [] });
  expect(first.questions.map(({ field }) => field)).toContain('language');
  const answers = `language: de\n${first.map.replace(/^language:.*\n/m, '')}`;
  const second = await surveySheet(sheet, answers);
  expect(second.questions.map(({ field }) => field)).not.toContain('language');
  expect(second.map).toContain('language: de');
});

it('refuses a map that is none', async () => {
  await expect(surveySheet(await sample('sheet.csv'), ': [')).rejects.toThrow(ImportError);
});
