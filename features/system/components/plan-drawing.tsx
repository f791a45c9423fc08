import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Drawing, Label, Mark } from '@/commerce/model/system-plan';
import { Table, Td, Th } from '@/ui/table';
import { drawingOf, looks, zoneLooks } from '../plan-drawing';
import { type Plan, type PlanInput, planOf, reachesOf, watchedOf, type Zone, zones } from '../plan-views';
import { spotName } from './spot-questions';

type Hatch = NonNullable<Mark['hatch']>;

/** `scale`: of the coordinates that it is used in, per unit of the drawing. */
function Pattern({
  id,
  hatch,
  scale = 1,
}: {
  readonly id: string;
  readonly hatch: Hatch;
  readonly scale?: number;
}) {
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
      {zones.map((zone) => (
        <Pattern key={zone} id={id} hatch={zoneLooks[zone].hatch} scale={1 / scale} />
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

const LegendRow = ({ picture, children }: { readonly picture: ReactNode; readonly children: ReactNode }) => (
  <li className="flex gap-2.5">
    <svg viewBox="0 0 24 16" aria-hidden="true" className="mt-0.5 h-4 w-6 shrink-0 fill-none stroke-2">
      {picture}
    </svg>
    <span>{children}</span>
  </li>
);

function ZoneSwatch({ zone, id }: { readonly zone: Zone; readonly id: string }) {
  const { fill, edge, hatch } = zoneLooks[zone];
  return (
    <>
      <Pattern id={id} hatch={hatch} />
      <path d="M.5 .5h23v15h-23z" fill={fill} />
      <path d="M.5 .5h23v15h-23z" fill={`url(#${id}-${hatch.kind})`} stroke={edge} strokeWidth="1" />
    </>
  );
}

async function Legend({ id, views }: { readonly id: string; readonly views: Plan['views'] }) {
  const t = await getTranslations('systemPlan');
  const { cable, seen, unseen, wished } = looks;
  const dot = 'M9 4h6a4 4 0 0 1 0 8h-6a4 4 0 0 1 0 -8z';
  return (
    <ul className="grid gap-x-6 gap-y-1.5 text-sm text-ink-soft @md:grid-cols-2">
      {zones.map((zone) => (
        <LegendRow key={zone} picture={<ZoneSwatch zone={zone} id={`${id}-key`} />}>
          <b className="font-semibold text-ink">{t(`zone.${zone}`)}</b> – {t(`zoneText.${zone}`)}
        </LegendRow>
      ))}
      {views.some((view) => view.seen === true) && (
        <LegendRow picture={<path d={dot} fill={seen.fill} />}>{t('legend.seen')}</LegendRow>
      )}
      {views.some((view) => view.seen === false) && (
        <LegendRow picture={<path d={dot} stroke={unseen.stroke} />}>{t('legend.unseen')}</LegendRow>
      )}
      {views.some(({ areas }) => areas === null) && (
        <LegendRow picture={<path d="M1 1h22v14h-22z" stroke={wished.stroke} strokeDasharray="4 3" />}>
          {t('legend.wished')}
        </LegendRow>
      )}
      {views.some(({ spot }) => spot.link === 'cable') && (
        <LegendRow picture={<path d="M1 8h22" stroke={cable.stroke} />}>{t('legend.cable')}</LegendRow>
      )}
    </ul>
  );
}

interface PlanDrawingProps extends Omit<PlanInput, 'for'> {
  /** Null: not answered yet. */
  readonly place: PlanInput['for'] | null;
  /** Of the patterns; two drawings of a page need different ones. */
  readonly id?: string;
}

/** The plan of a place with its cameras, what they see and their cables, and the same as a table. */
export async function PlanDrawing({ id = 'plan', place, ...shown }: PlanDrawingProps) {
  const [t, spots] = await Promise.all([getTranslations('systemPlan'), getTranslations('system.spot')]);
  const plan = planOf({ ...shown, for: place ?? 'parts' });
  const { length } = plan.views;
  const drawing = drawingOf(plan, {
    name: (spot) => spotName(spots, spot),
    device: (kind) => t(`device.${kind}`),
  });
  return (
    <figure className="@container min-w-0 break-inside-avoid">
      <Figure drawing={drawing} id={id} label={t('drawing', { count: length, number: String(length) })} />
      <figcaption className="grid gap-2 px-4 pt-4 sm:px-6">
        <Legend id={id} views={plan.views} />
        <p className="text-xs text-ink-faint">
          {t(shown.plan ? 'ownNote' : 'note')} {t('standard')}
        </p>
      </figcaption>
      {length > 0 && <PlanTable {...shown} />}
    </figure>
  );
}

async function PlanTable(input: Omit<PlanInput, 'for'>) {
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
          {watchedOf(input).map(({ spot, name, facts }, index) => {
            const { id, cableMetres, link, metres, night, see } = spot;
            const number = String(index + 1);
            const reaches = facts && reachesOf(facts, night);
            return (
              <tr key={number}>
                <Th scope="row">
                  {id === '' ? t('camera', { number }) : `${number} ${spotName(spots, id)}`}
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
            );
          })}
        </tbody>
      </Table>
    </details>
  );
}
