import type { Label, Point } from '@/commerce/model/system-plan';

/** Texts and symbols are laid out for narrow windows; wider ones and paper show them at this scale. */
export const wideScale = 0.66;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const around = ([x, y]: Point, width: number, height = width): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

/** An average letter is this wide, in shares of its size. */
const letter = 0.54;
const most = 20;
const shares = { start: 0, middle: 0.5, end: 1 } as const;

/** Positions beside, below and above a symbol, and then further away. */
const positions = (radius: number, size: number): Pick<Label, 'offset' | 'anchor'>[] =>
  [1, 2.2, 3.6].flatMap((far) => {
    const [aside, below, above] = [radius * far + 5, radius * far + size * 0.9, -radius * far - size * 0.25];
    return [
      { offset: [aside, size * 0.35], anchor: 'start' },
      { offset: [-aside, size * 0.35], anchor: 'end' },
      ...[below, above].flatMap((y): Pick<Label, 'offset' | 'anchor'>[] => [
        { offset: [0, y], anchor: 'middle' },
        { offset: [radius * 0.6, y], anchor: 'start' },
        { offset: [-radius * 0.6, y], anchor: 'end' },
      ]),
    ];
  });

/** A label to place beside a symbol of that radius. */
export interface Wanted extends Pick<Label, 'text' | 'size' | 'bold' | 'colour' | 'origin'> {
  radius: number;
}

/** Places labels one after another, each where it overlaps symbols, earlier labels and the edge of the frame least. */
export function placeLabels(wanted: readonly Wanted[], symbols: readonly Box[], frame: Box): Label[] {
  const taken = [...symbols];
  return wanted.map(({ radius, ...label }) => {
    const text = label.text.length > most ? `${label.text.slice(0, most - 1).trimEnd()}…` : label.text;
    const width = text.length * label.size * letter;
    const scored = positions(radius, label.size).map(({ offset, anchor }, index) => {
      const [x, y] = [
        label.origin[0] + offset[0] - width * shares[anchor],
        label.origin[1] + offset[1] - label.size * 0.8,
      ];
      const box = { x, y, width, height: label.size * 1.05 };
      const outside = box.width * box.height - overlap(box, frame);
      return {
        offset,
        anchor,
        box,
        cost: taken.reduce((sum, each) => sum + overlap(box, each), outside * 3 + index),
      };
    });
    const { offset, anchor, box } = scored.reduce((best, each) => (each.cost < best.cost ? each : best));
    taken.push(box);
    return { ...label, text, offset, anchor };
  });
}
