import type { Drawing, Label, Mark } from '@/commerce/model/system-plan';
import { colours } from '@/ui/brand/tokens';
import { widthOf } from './fonts';
import type { Sheet } from './sheet';

const hatching = { dots: 8, lines: 8, grid: 6 } as const;

/** Lines or dots over the whole drawing; the caller clips them. */
function hatch(
  doc: PDFKit.PDFDocument,
  { kind, colour }: NonNullable<Mark['hatch']>,
  { width, height }: Drawing,
): void {
  const step = hatching[kind] * (kind === 'dots' ? 1 : Math.SQRT2);
  if (kind === 'dots') {
    for (let x = 4; x < width; x += step) for (let y = 4; y < height; y += step) doc.circle(x, y, 0.9);
    doc.fill(colour);
    return;
  }
  for (let x = -height; x < width + height; x += step) {
    doc.moveTo(x, 0).lineTo(x + height, height);
    if (kind === 'grid') doc.moveTo(x, 0).lineTo(x - height, height);
  }
  doc.lineWidth(0.8).stroke(colour);
}

function drawMark(doc: PDFKit.PDFDocument, mark: Mark, drawing: Drawing): void {
  const { path, origin, turn = 0, fill, opacity = 1, stroke, width = 1, dash } = mark;
  const scale = origin ? drawing.wideScale : drawing.scale;
  const unit = origin ? 1 : 1 / scale;
  const place = () => {
    doc.save();
    if (origin) doc.translate(...origin).rotate(turn);
    doc.scale(scale).path(path);
  };
  if (fill !== undefined) {
    place();
    doc.fillOpacity(opacity).fill(fill).restore();
  }
  if (mark.hatch) {
    place();
    doc.clip();
    doc.scale(1 / scale);
    hatch(doc, mark.hatch, drawing);
    doc.restore();
  }
  if (stroke !== undefined) {
    place();
    doc.lineWidth(width * unit).lineJoin('round');
    if (dash) doc.dash(dash[0] * unit, { space: dash[1] * unit });
    doc.stroke(stroke).restore();
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const shares = { start: 0, middle: 0.5, end: 1 } as const;

/** Where a label stands on the page, in points. */
function placed(
  { text, size, bold, origin, offset, anchor }: Label,
  { wideScale, width }: Drawing,
  box: Box,
) {
  const scale = box.width / width;
  const points = size * wideScale * scale;
  const wide = widthOf(text, bold ? 'bold' : 'regular', points);
  return {
    size: points,
    width: wide,
    x: box.x + (origin[0] + offset[0] * wideScale) * scale - wide * shares[anchor],
    baseline: box.y + (origin[1] + offset[1] * wideScale) * scale,
  };
}

/** Draws a plan as wide as `box`; its height is in proportion. The labels are artifacts: `alt` says what it shows. */
export function drawDrawing(sheet: Sheet, alt: string, drawing: Drawing, box: Box): void {
  const scale = box.width / drawing.width;
  sheet.illustration(alt, (doc) => {
    doc.save().translate(box.x, box.y).scale(scale);
    doc.rect(0, 0, drawing.width, drawing.height).clip();
    for (const mark of drawing.marks) drawMark(doc, mark, drawing);
    doc.restore();
    for (const label of drawing.labels.filter(({ plain }) => plain !== true)) {
      const { x, baseline, width, size } = placed(label, drawing, box);
      doc.save().fillOpacity(0.75);
      doc
        .rect(x - 1.5, baseline - size * 0.85, width + 3, size * 1.15)
        .fill(colours.white)
        .restore();
    }
  });
  for (const label of drawing.labels) {
    const { x, baseline, width, size } = placed(label, drawing, box);
    const style = { weight: label.bold ? 'bold' : 'regular', size, colour: label.colour } as const;
    sheet.line(label.text, style, { x, width }, baseline - size * 0.95, null);
  }
}
