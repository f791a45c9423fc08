import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Drawing, Label, Mark } from '@/commerce/model/system-plan';
import { Table, Td, Th } from '@/ui/table';
import type { Answers } from '../answers';
import type { Parts, Selection } from '../engine/types';
import { drawingOf, looks, zoneSwatch } from '../plan-drawing';
import { type Plan, planOf, zones } from '../plan-views';
import { spotName } from './spot-questions';

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
      className="block h-auto w-full"
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

const swatch = (mark: Mark): Drawing => ({
  width: 24,
  height: 16,
  scale: 1,
  wideScale: 1,
  marks: [mark],
  labels: [],
});

async function Legend({ views }: Pick<Plan, 'views'>) {
  const t = await getTranslations('systemPlan');
  const dot = 'M9 4h6a4 4 0 0 1 0 8h-6a4 4 0 0 1 0 -8z';
  const rows: [isShown: boolean, mark: Mark, text: ReactNode][] = [
    ...zones.map((zone): (typeof rows)[number] => [
      true,
      zoneSwatch(zone, 0.5, 0.5, 23, 15),
      <>
        <b className="font-semibold text-ink">{t(`zone.${zone}`)}</b> – {t(`zoneText.${zone}`)}
      </>,
    ]),
    [views.some(({ seen }) => seen === true), { path: dot, fill: looks.seen.fill }, t('legend.seen')],
    [
      views.some(({ seen }) => seen === false),
      { path: dot, stroke: looks.unseen.stroke, width: 2 },
      t('legend.unseen'),
    ],
    [
      views.some(({ areas }) => areas === null),
      { ...looks.wished, path: 'M1 1h22v14h-22z', width: 2, dash: [4, 3] },
      t('legend.wished'),
    ],
    [
      views.some(({ spot }) => spot.link === 'cable'),
      { ...looks.cable, path: 'M1 8h22', width: 2 },
      t('legend.cable'),
    ],
  ];
  return (
    <ul className="grid gap-x-6 gap-y-1.5 text-sm text-ink-soft @md:grid-cols-2">
      {rows.map(
        ([isShown, mark, text], index) =>
          isShown && (
            // oxlint-disable-next-line react/no-array-index-key -- the rows are fixed
            <li key={index} className="flex gap-2.5">
              <span className="mt-0.5 w-6 shrink-0">
                <Figure drawing={swatch(mark)} id="plan-key" />
              </span>
              <span>{text}</span>
            </li>
          ),
      )}
    </ul>
  );
}

interface PlanDrawingProps {
  readonly answers: Answers;
  readonly selection: Selection;
  readonly parts: Parts;
}

/** The plan of a place with its cameras, what they see and their cables, and the same as a table. */
export async function PlanDrawing({ answers, selection, parts }: PlanDrawingProps) {
  const [t, spots] = await Promise.all([getTranslations('systemPlan'), getTranslations('system.spot')]);
  const plan = planOf(answers, selection, parts);
  const { length } = plan.views;
  const drawing = drawingOf(plan, {
    name: (spot) => spotName(spots, spot),
    device: (kind) => t(`device.${kind}`),
  });
  return (
    <figure className="@container min-w-0 break-inside-avoid">
      <Figure drawing={drawing} id="plan" label={t('drawing', { count: length, number: String(length) })} />
      <figcaption className="grid gap-2 px-4 pt-4 sm:px-6">
        <Legend views={plan.views} />
        <p className="text-xs text-ink-faint">
          {t(answers.plan ? 'ownNote' : 'note')} {t('standard')}
        </p>
      </figcaption>
      {length > 0 && <PlanTable views={plan.views} />}
    </figure>
  );
}

async function PlanTable({ views }: Pick<Plan, 'views'>) {
  const [t, spots] = await Promise.all([getTranslations('systemPlan'), getTranslations('system.spot')]);
  return (
    <details className="px-4 pt-1 pb-2 sm:px-6 print:hidden">
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-action">
        {t('table')}
      </summary>
      <Table caption={t('table')} captionHidden dense>
        <thead>
          <tr>
            <Th>{t('column.spot')}</Th>
            <Th>{t('column.camera')}</Th>
            <Th>{t('column.wish')}</Th>
            {zones.map((zone) => (
              <Th key={zone} numeric>
                {t(`zone.${zone}`)}
              </Th>
            ))}
            <Th>{t('column.link')}</Th>
          </tr>
        </thead>
        <tbody>
          {views.map(({ spot: { id, cableMetres, link, metres, see }, name, number, reaches }) => (
            <tr key={number}>
              <Th scope="row">
                {id === '' ? t('camera', { number: String(number) }) : `${number} ${spotName(spots, id)}`}
              </Th>
              <Td>{name === '' ? t('noCamera') : name}</Td>
              <Td>{metres > 0 && t(`wish.${see}`, { metres: String(metres) })}</Td>
              {zones.map((zone) => (
                <Td key={zone} numeric>
                  {reaches ? t('upTo', { metres: String(Math.floor(reaches[zone])) }) : t('unknown')}
                </Td>
              ))}
              <Td>
                {link === 'cable' && cableMetres !== undefined
                  ? t('link.cableMetres', { metres: String(cableMetres) })
                  : t(`link.${link}`)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
