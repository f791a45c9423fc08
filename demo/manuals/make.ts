// Makes the quick guides of guides.yaml as PDF files, one a language:
// node --conditions=react-server --import tsx demo/manuals/make.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@/config/shop/company';
import type { TextStyle } from '@/documents/pdf/fonts';
import { Sheet, type TextBox, colour, contentBox } from '@/documents/pdf/sheet';
import { drawDrawing } from '@/documents/pdf/draw-drawing';
import { bricks, drawings } from '@/features/system/mounting';
import { colours } from '@/ui/brand/tokens';
import { type Guide, guides } from './guides';

const target = join(import.meta.dirname, '../media/manuals');
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

/** The size of a drawing in its own units, and the space between two of them. */
const [wide, high, between] = [200, 150, 16];

/** The drawings of product pages, side by side. */
function drawMount(sheet: Sheet, { drawn, alt }: Guide): void {
  if (drawn.length === 0) return;
  const lines = { stroke: colours.ink, width: 2.2 };
  const marks = drawn.flatMap((step, index) => {
    const { shapes = '', lines: inner = '', done = '' } = drawings[step];
    return [
      { path: `M0 0h${wide}v${high}H0z`, fill: colours.sunken },
      { path: bricks, stroke: colours.line, width: 1.5 },
      { path: shapes, fill: colours.surface, ...lines },
      { path: inner, ...lines },
      { path: done, stroke: colours.brand, width: 3.4 },
    ].map((mark) => ({ ...mark, origin: [index * (wide + between), 0] as const }));
  });
  const width = drawn.length * (wide + between) - between;
  const drawing = { width, height: high, scale: 1, wideScale: 1, marks, labels: [] };
  drawDrawing(sheet, alt, drawing, { ...contentBox, y: sheet.y });
  sheet.y += (high * contentBox.width) / width + 24;
}

/** A PDF file of one page, tagged for screen readers, with its fonts. */
function drawGuide(guide: Guide): Promise<Buffer> {
  const { title, intro, steps, care, language } = guide;
  const sheet = new Sheet({ title, locale: language, date });
  sheet.y = 62;
  sheet.paragraph(company.storeName, styles.brand, contentBox);
  sheet.rule(sheet.y + 8, colours.brand, 1.5, contentBox);
  sheet.y += 36;
  sheet.paragraph(title, styles.title, contentBox, 'H1');
  sheet.y += 4;
  if (intro !== undefined) sheet.paragraph(intro, styles.intro, contentBox);
  sheet.y += 28;
  drawMount(sheet, guide);
  drawSteps(sheet, steps);
  if (care !== undefined) {
    sheet.rule(sheet.y, colour.faintLine, 0.75, contentBox);
    sheet.y += 14;
    sheet.paragraph(care, styles.care, contentBox);
  }
  return sheet.end();
}

mkdirSync(target, { recursive: true });
for (const guide of guides) writeFileSync(join(target, `${guide.name}.pdf`), await drawGuide(guide));
