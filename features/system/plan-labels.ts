import type { Label, PlanPicture, PlanView, Point } from '@/commerce/model/system-plan';
import { colours } from '@/ui/brand/tokens';

/** Width of the drawing in its own units, whatever it shows; texts and symbols have their sizes in them. */
export const drawingWidth = 640;
export const badgeRadius = 13;
/** Texts and symbols are laid out for narrow windows; wider ones and paper show them at this scale. */
export const wideScale = 0.66;
export const nameSize = 19;
export const metresSize = 16;
export const deviceSize = { width: 34, height: 22, gap: 6 } as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const around = ([x, y]: Point, width: number, height = width): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

/** An average letter of the shop's fonts is this wide, in shares of its size. */
const letter = 0.54;
const most = 20;
const shortened = (text: string) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

const faint = { colour: colours['ink-soft'] } as const;
const anchors = { start: 0, middle: 0.5, end: 1 } as const;

interface Candidate {
  offset: Point;
  anchor: Label['anchor'];
}
/** Around a symbol: beside it, below, above, and further away. */
const candidatesFor = (radius: number, size: number): Candidate[] =>
  [1, 2.2, 3.6].flatMap((far): Candidate[] => {
    const [aside, line] = [radius * far + 5, size * 0.35];
    const [below, above] = [radius * far + size * 0.9, -radius * far - size * 0.25];
    return [
      { offset: [aside, line], anchor: 'start' },
      { offset: [-aside, line], anchor: 'end' },
      { offset: [0, below], anchor: 'middle' },
      { offset: [0, above], anchor: 'middle' },
      { offset: [radius * 0.6, above], anchor: 'start' },
      { offset: [-radius * 0.6, above], anchor: 'end' },
      { offset: [radius * 0.6, below], anchor: 'start' },
      { offset: [-radius * 0.6, below], anchor: 'end' },
    ];
  });

function boxOf(text: string, size: number, origin: Point, { offset, anchor }: Candidate): Box {
  const width = text.length * size * letter;
  return {
    x: origin[0] + offset[0] - width * anchors[anchor],
    y: origin[1] + offset[1] - size * 0.8,
    width,
    height: size * 1.05,
  };
}

export const scaleOf = ({ width }: PlanPicture) => drawingWidth / width;
export const inUnits = (picture: PlanPicture, [x, y]: Point): Point => [
  x * scaleOf(picture),
  y * scaleOf(picture),
];

/** Where the labels are: each where it overlaps the symbols, the other labels and the edge least. */
export function labelsOf(
  picture: PlanPicture,
  texts: { name: (view: PlanView) => string; metres: (metres: number) => string; devices: string },
): Label[] {
  const toUnits = (point: Point) => inUnits(picture, point);
  const frame: Box = { x: 3, y: 3, width: drawingWidth - 6, height: picture.height * scaleOf(picture) - 6 };
  const { views, devices } = picture;
  const deviceWidth = Math.max(1, devices.length) * (deviceSize.width + deviceSize.gap);
  const taken: Box[] = [
    ...views.map(({ at }) => around(toUnits(at), badgeRadius * 2.2)),
    ...views.filter(({ target }) => target.metres > 0).map(({ target }) => around(toUnits(target.at), 20)),
    ...(devices.length > 0 ? [around(toUnits(picture.cabinet), deviceWidth, deviceSize.height + 4)] : []),
  ];
  const place = (
    whole: string,
    size: number,
    origin: Point,
    radius: number,
    look: Pick<Label, 'bold' | 'colour'>,
  ): Label => {
    const text = shortened(whole);
    const scored = candidatesFor(radius, size).map((candidate, index) => {
      const box = boxOf(text, size, origin, candidate);
      const outside = box.width * box.height - overlap(box, frame);
      const hidden = taken.reduce((sum, each) => sum + overlap(box, each), 0);
      return { candidate, box, cost: hidden + outside * 3 + index };
    });
    const { candidate, box } = scored.reduce((one, other) => (other.cost < one.cost ? other : one));
    taken.push(box);
    return { text, size, origin, ...candidate, ...look };
  };
  const named = views.filter((view) => texts.name(view) !== '');
  return [
    ...(devices.length > 0
      ? [place(texts.devices, metresSize, toUnits(picture.cabinet), deviceSize.height * 0.75, faint)]
      : []),
    ...named.map((view) =>
      place(texts.name(view), nameSize, toUnits(view.at), badgeRadius, { bold: true, colour: colours.ink }),
    ),
    ...views
      .filter(({ target }) => target.metres > 0)
      .map(({ target }) => place(texts.metres(target.metres), metresSize, toUnits(target.at), 9, faint)),
  ];
}
