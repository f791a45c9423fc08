// Makes the quick guides of guides.yaml as PDF files, one a language: node demo/manuals/make.mjs
// A page of text needs no library: one of the fonts that every reader has, and text in its Latin alphabet.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = import.meta.dirname;
const target = join(folder, '../media/manuals');

const page = { width: 595, height: 842, left: 62, right: 62, top: 760 };
const blue = '0 0.525 0.784';
const ink = '0.09 0.13 0.17';
const soft = '0.33 0.38 0.43';

/** Signs of Windows' Latin alphabet that stand elsewhere in Unicode. */
const moved = new Map([
  ['„', 0x84],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['–', 0x96],
  ['…', 0x85],
]);

function bytesOf(text) {
  return [...text].map((sign) => {
    const code = moved.get(sign) ?? sign.codePointAt(0) ?? 0;
    if (code > 0xff) throw new Error(`${sign} has no place in the font: ${text}`);
    return code;
  });
}

const escaped = (text) =>
  bytesOf(text)
    .map((code) =>
      code > 0x7e || code < 0x20 || '()\\'.includes(String.fromCharCode(code))
        ? `\\${code.toString(8).padStart(3, '0')}`
        : String.fromCharCode(code),
    )
    .join('');

/** Width of a text in ems: near enough to break lines of Helvetica by. */
function widthOf(text) {
  const wide = (text.match(/[A-ZÄÖÜÅÆØmwMW@%]/gu) ?? []).length;
  const thin = (text.match(/[ijltfrI.,:;'’()! "-]/gu) ?? []).length;
  return (text.length - wide - thin) * 0.556 + wide * 0.72 + thin * 0.3;
}

/** Parts a text into lines of a width, in ems. */
function linesOf(text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** What is drawn on the page of a guide. */
function drawing({ title, intro, steps, care }) {
  const out = [];
  let y = page.top;
  const text = (x, size, font, colour, value) =>
    out.push(`BT ${colour} rg /${font} ${size} Tf ${x} ${y} Td (${escaped(value)}) Tj ET`);
  const block = (x, size, font, colour, value, leading) => {
    for (const line of linesOf(value, (page.width - page.right - x) / size)) {
      text(x, size, font, colour, line);
      y -= leading;
    }
  };
  text(page.left, 11, 'B', blue, 'Owlwatch');
  out.push(`${blue} rg ${page.left} ${y - 14} ${page.width - page.left - page.right} 1.5 re f`);
  y -= 58;
  block(page.left, 24, 'B', ink, title, 29);
  y -= 4;
  block(page.left, 12, 'R', soft, intro, 17);
  y -= 22;
  for (const [index, step] of steps.entries()) {
    text(page.left, 20, 'B', blue, String(index + 1));
    block(page.left + 34, 11.5, 'R', ink, step, 16.5);
    y -= 14;
  }
  out.push(`0.85 0.88 0.9 rg ${page.left} ${y + 4} ${page.width - page.left - page.right} 0.75 re f`);
  y -= 18;
  block(page.left, 10.5, 'R', soft, care, 15);
  if (y < 50) throw new Error(`${title} does not fit on its page`);
  return out.join('\n');
}

/** A PDF file of one page. */
function pdf(guide, language) {
  const content = drawing(guide);
  const font = (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(guide.title)}) /Author (Owlwatch) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

mkdirSync(target, { recursive: true });
for (const { code, pages } of parse(readFileSync(join(folder, 'guides.yaml'), 'utf8')))
  for (const [language, guide] of Object.entries(pages))
    writeFileSync(join(target, `${code}-${language}.pdf`), pdf(guide, language), 'latin1');
