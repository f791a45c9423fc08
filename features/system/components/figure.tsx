import { clsx } from 'clsx';
import type { Drawing, Label, Mark } from '@/commerce/model/system-plan';

interface PatternProps {
  readonly id: string;
  readonly hatch: NonNullable<Mark['hatch']>;
  /** Of the coordinates that it is used in, per unit of the drawing. */
  readonly scale: number;
}

function Pattern({ id, hatch, scale }: PatternProps) {
  const { kind, colour } = hatch;
  const [size, path] = kind === 'grid' ? [6, 'M0 0V6M0 0H6'] : [8, 'M0 0V8'];
  return (
    <pattern
      id={`${id}-${kind}`}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})${kind === 'dots' ? '' : ' rotate(45)'}`}
    >
      {kind === 'dots' ? <circle cx="4" cy="4" r=".9" fill={colour} /> : <path d={path} stroke={colour} />}
    </pattern>
  );
}

function Shape({ mark, id, scale }: { readonly mark: Mark; readonly id: string; readonly scale: number }) {
  const { path, origin, turn, fill = 'none', opacity, hatch, stroke, width = 1, dash } = mark;
  const round = (units: number) => Math.round((units / (origin ? 1 : scale)) * 1000) / 1000;
  const line = stroke !== undefined && {
    stroke,
    strokeWidth: round(width),
    strokeDasharray: dash?.map(round).join(' '),
  };
  const shape = (
    <path d={path} fill={fill} fillOpacity={opacity} {...line} className={origin && 'plan-symbol'} />
  );
  if (origin)
    return (
      <g transform={`translate(${origin.join(' ')})${turn ? ` rotate(${Math.round(turn)})` : ''}`}>{shape}</g>
    );
  return (
    <>
      {shape}
      {hatch && <path d={path} fill={`url(#${id}-${hatch.kind})`} />}
    </>
  );
}

interface TextProps {
  readonly label: Label;
  readonly isSymbol: boolean;
}

const Text = ({
  label: { text, size, bold, colour, plain, origin, offset, anchor },
  isSymbol,
}: TextProps) => (
  <g transform={`translate(${origin.join(' ')})`}>
    <text
      x={Math.round(offset[0])}
      y={Math.round(offset[1])}
      fontSize={size}
      fontWeight={bold && 650}
      fill={colour}
      textAnchor={anchor}
      className={clsx(isSymbol && 'plan-symbol', plain !== true && 'plan-label')}
    >
      {text}
    </text>
  </g>
);

interface FigureProps {
  readonly drawing: Drawing;
  /** Of the patterns; two drawings of a page need different ones. */
  readonly id: string;
  /** None where the page says the same in words. */
  readonly label?: string;
}

export function Figure({ drawing, id, label }: FigureProps) {
  const { width, height, scale, wideScale, marks, labels } = drawing;
  const hatches = new Map(marks.flatMap(({ hatch }) => (hatch ? [[hatch.kind, hatch] as const] : [])));
  const shapes = (isSymbol: boolean) =>
    marks
      .filter(({ origin }) => (origin !== undefined) === isSymbol)
      // oxlint-disable-next-line react/no-array-index-key -- shapes have no identity
      .map((mark, index) => <Shape key={index} mark={mark} id={id} scale={scale} />);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      strokeLinejoin="round"
      className="block h-auto w-full print:max-h-[16cm]"
    >
      {[...hatches].map(([kind, hatch]) => (
        <Pattern key={kind} id={id} hatch={hatch} scale={1 / scale} />
      ))}
      <g transform={`scale(${scale})`}>{shapes(false)}</g>
      {shapes(true)}
      {labels.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- labels have no identity
        <Text key={index} label={each} isSymbol={wideScale !== 1} />
      ))}
    </svg>
  );
}
