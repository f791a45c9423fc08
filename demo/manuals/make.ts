// Makes the quick guides of guides.yaml as PDF files, one a language:
// node --conditions=react-server --import tsx demo/manuals/make.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { company } from '@/config/shop/company';
import type { TextStyle } from '@/documents/pdf/fonts';
import { Sheet, type TextBox, colour, contentBox } from '@/documents/pdf/sheet';
import { colours } from '@/ui/brand/tokens';

interface Guide {
  readonly title: string;
  readonly intro: string;
  readonly steps: readonly string[];
  readonly care: string;
}

const folder = import.meta.dirname;
const target = join(folder, '../media/manuals');
/** Constant, so that the same text gives the same file. */
const date = new Date('2026-11-26T00:00:00Z');

const styles = {
  brand: { weight: 'bold', size: 11, colour: colours.action },
  title: { weight: 'bold', size: 24, colour: colours.ink },
  intro: { weight: 'regular', size: 12, colour: colours['ink-soft'] },
  number: { weight: 'bold', size: 20, colour: colours.action },
  step: { weight: 'regular', size: 11.5, colour: colours.ink },
  care: { weight: 'regular', size: 10.5, colour: colours['ink-soft'] },
} as const satisfies Record<string, TextStyle>;

const stepBox: TextBox = { x: contentBox.x + 34, width: contentBox.width - 34 };
/** The number is on the baseline of the first line of its step. */
const numberRise = (styles.number.size - styles.step.size) * 0.95;

/** The steps as a list of numbers and texts. */
function drawSteps(sheet: Sheet, steps: readonly string[]): void {
  const list = sheet.open('L');
  for (const [index, step] of steps.entries()) {
    const item = sheet.open('LI', list);
    const label = sheet.open('Lbl', item);
    sheet.line(String(index + 1), styles.number, contentBox, sheet.y - numberRise, label);
    label.element.end();
    const body = sheet.open('LBody', item);
    sheet.y = sheet.block(step, styles.step, stepBox, sheet.y, body) + 14;
    body.element.end();
    item.element.end();
  }
  list.element.end();
}

/** A PDF file of one page, tagged for screen readers, with its fonts. */
function drawGuide({ title, intro, steps, care }: Guide, locale: string): Promise<Buffer> {
  const sheet = new Sheet({ title, locale, date });
  sheet.y = 62;
  sheet.paragraph(company.storeName, styles.brand, contentBox);
  sheet.rule(sheet.y + 8, colours.brand, 1.5, contentBox);
  sheet.y += 36;
  sheet.paragraph(title, styles.title, contentBox, 'H1');
  sheet.y += 4;
  sheet.paragraph(intro, styles.intro, contentBox);
  sheet.y += 28;
  drawSteps(sheet, steps);
  sheet.rule(sheet.y, colour.faintLine, 0.75, contentBox);
  sheet.y += 14;
  sheet.paragraph(care, styles.care, contentBox);
  return sheet.end();
}

const guides = parse(readFileSync(join(folder, 'guides.yaml'), 'utf8')) as readonly {
  readonly code: string;
  readonly pages: Readonly<Record<string, Guide>>;
}[];
mkdirSync(target, { recursive: true });
for (const { code, pages } of guides)
  for (const [language, guide] of Object.entries(pages))
    writeFileSync(join(target, `${code}-${language}.pdf`), await drawGuide(guide, language));
