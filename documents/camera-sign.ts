import type { CameraSignData } from '@/commerce/model/document';
import { lawOf, localText } from '@/config/countries/camera-law';
import { storeConfig } from '@/config/shop/stores';
import type { Locale } from '@/lib/messages/locale';
import { colours } from '@/ui/brand/tokens';
import { breakLines, type TextStyle } from './pdf/fonts';
import { lineHeight, pageSize, type Shape, Sheet, type TextBox } from './pdf/sheet';

/** A5 is A4 scaled down. */
const scales = { a4: 1, a5: 420.94 / pageSize.width } as const;

/** A bullet camera on its bracket, 200 × 130. */
const tilt = [0.966, 0.259, -0.259, 0.966, 30, 0] as const;
const pictogram: readonly Shape[] = [
  {
    path: 'M12 0H138a12 12 0 0 1 12 12V40a12 12 0 0 1-12 12H12A12 12 0 0 1 0 40V12A12 12 0 0 1 12 0Z',
    colour: colours.white,
    transform: tilt,
  },
  { path: 'M156 8h10a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4h-10z', colour: colours.white, transform: tilt },
  { path: 'M16 12h62v7H16z', colour: colours.night, transform: tilt },
  { path: 'M134 26m-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z', colour: colours.night, transform: tilt },
  { path: 'M62 62 78 67 60 117H20v14H4V87h16v14h29z', colour: colours.white },
];

interface Row {
  readonly label: string;
  /** Empty: a line to fill in. */
  readonly value: string;
}

function rowsOf(data: CameraSignData, { language, store, texts }: Locale): Row[] {
  const law = lawOf(storeConfig(store).country);
  const local = (text: Parameters<typeof localText>[0]) => localText(text, language);
  const { controller, contact, purposes, days } = data;
  return [
    { label: texts('cameraLaw.sign.controller'), value: controller },
    { label: texts('cameraLaw.sign.contactLabel'), value: contact },
    {
      label: texts('cameraLaw.sign.purposesLabel'),
      value: purposes.map((purpose) => texts(`cameraLaw.sign.purpose.${purpose}`)).join(', '),
    },
    {
      label: texts('cameraLaw.sign.kept'),
      value: days === null ? '' : texts('cameraLaw.sign.keptDays', { days }),
    },
    { label: texts('cameraLaw.sign.basis'), value: local(law.sign.basis) },
    {
      label: texts('cameraLaw.sign.rights'),
      value: texts('cameraLaw.sign.rightsText', { name: local(law.authority.name) }),
    },
  ];
}

/** The largest of some sizes in which a text needs one line. */
function oneLine(text: string, style: TextStyle, width: number): TextStyle {
  let { size } = style;
  while (size > 12 && breakLines(text, { ...style, size }, width).length > 1) size -= 1;
  return { ...style, size };
}

const labelSize = 11;
const blankHeight = 30;
const rowGap = 12;

/** The largest size of text, at most 16 points on A4, with which rows take no more than `height`. */
function textSize(rows: readonly Row[], width: number, height: number): number {
  let size = 16;
  const needed = () =>
    rows.reduce((sum, { value }) => {
      const lines = breakLines(value, { weight: 'regular', size, colour: colours.ink }, width).length;
      return sum + labelSize * lineHeight + (value === '' ? blankHeight : lines * size * lineHeight) + rowGap;
    }, 0);
  while (size > 8 && needed() > height) size -= 1;
  return size;
}

/** The dark upper part with the pictogram, the heading and what is said in addition. Returns its bottom. */
function drawBanner(sheet: Sheet, lines: readonly string[], heading: string, locale: Locale, scale: number) {
  const width = pageSize.width * scale;
  const bottom = (400 + 24 * lines.length) * scale;
  sheet.rule(bottom / 2, colours.night, bottom, { x: 0, width });
  sheet.figure(
    locale.texts('cameraLaw.sign.pictogram'),
    { x: width / 2 - 150 * scale, y: 66 * scale, scale: 1.5 * scale },
    pictogram,
  );
  const box: TextBox = { x: 40 * scale, width: width - 80 * scale };
  const style = oneLine(heading, { weight: 'bold', size: 52 * scale, colour: colours.white }, box.width);
  const title = sheet.open('H1');
  const y = drawCentred(sheet, heading, style, box, 300 * scale, title);
  title.element.end();
  const note = sheet.open('P');
  let top = y + 4 * scale;
  const small: TextStyle = { weight: 'regular', size: 14 * scale, colour: colours.white };
  for (const line of lines) top = drawCentred(sheet, line, small, box, top, note);
  note.element.end();
  return Math.max(bottom, top + 16 * scale);
}

function drawCentred(
  sheet: Sheet,
  text: string,
  style: TextStyle,
  box: TextBox,
  y: number,
  tag: ReturnType<Sheet['open']>,
): number {
  let top = y;
  for (const line of breakLines(text, style, box.width)) {
    sheet.line(line, style, { ...box, align: 'centre' }, top, tag);
    top += style.size * lineHeight;
  }
  return top;
}

/** A sign to print: the pictogram, who films and why, how long recordings are kept, and the rights of people. */
export async function drawCameraSign(data: CameraSignData, locale: Locale): Promise<Buffer> {
  const scale = scales[data.size];
  const size = { width: pageSize.width * scale, height: pageSize.height * scale };
  const { texts } = locale;
  const { prescribed } = lawOf(storeConfig(locale.store).country).sign;
  const heading = texts('cameraLaw.sign.heading');
  const sheet = new Sheet({ title: heading, locale: locale.tag, date: data.date, size });
  const lines = [
    ...(prescribed ? [localText(prescribed.line, locale.language)] : []),
    ...(data.sound ? [texts('cameraLaw.sign.soundOn')] : []),
  ];
  let y = drawBanner(sheet, lines, heading, locale, scale) + 30 * scale;
  const box: TextBox = { x: 48 * scale, width: size.width - 96 * scale };
  const rows = rowsOf(data, locale);
  const textHeight = pageSize.height - y / scale - 24;
  const points = textSize(rows, box.width / scale, textHeight);
  const label: TextStyle = { weight: 'bold', size: labelSize * scale, colour: colours['ink-soft'] };
  const text: TextStyle = { weight: 'regular', size: points * scale, colour: colours.ink };
  for (const row of rows) {
    const tag = sheet.open('P');
    y = sheet.block(row.label, label, box, y, tag);
    if (row.value === '') {
      y += blankHeight * scale;
      sheet.rule(y, colours.control, 0.8 * scale, box);
    } else y = sheet.block(row.value, text, box, y, tag);
    tag.element.end();
    y += rowGap * scale;
  }
  return sheet.end();
}
