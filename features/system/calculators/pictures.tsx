import type { ReactNode } from 'react';
import type { CalculatorCode } from '@/config/system/calculators';
import type { Place } from '@/config/system/places';
import * as physics from '../engine/physics';
import { type Zone, zones } from '../plan-views';
import { zoneLooks } from '../plan-drawing';
import { type Amount, amount } from './amounts';
import { type CalculatorValues, diskSizes, poeFields, type Result } from './calculators';

interface Drawing {
  readonly result: Result;
  readonly write: (amount: Amount) => string;
  readonly place: Place;
  /** The narrow name of a month, from 1. */
  readonly monthName: (month: number) => string;
  readonly levelName: (see: Zone) => string;
  /** What a line through the bars means. */
  readonly useName: string;
}
type Picture<Code extends CalculatorCode> = (values: CalculatorValues<Code>, drawing: Drawing) => ReactNode;

/** Width of every drawing in its own units; `text` is 14 of them high. */
const width = 400;
const text = 'fill-ink text-[14px] tabular-nums';
const soft = 'fill-ink-faint text-[14px] tabular-nums';
const dashed = { strokeDasharray: '4 3', strokeWidth: 1.5, className: 'stroke-ink' };

function Frame({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-auto w-full">
      {children}
    </svg>
  );
}

/** A level in a budget, of which only the part before the dashed line is planned with. */
function Gauge(props: {
  readonly y: number;
  readonly parts: readonly number[];
  readonly of: number;
  readonly planned: number;
  readonly label: (value: number) => string;
}) {
  const { y, parts, of, planned, label } = props;
  const total = parts.reduce((sum, part) => sum + part, 0);
  const scale = (width - 20) / Math.max(of, total, 1e-9);
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part, 0));
  const shades = ['fill-brand', 'fill-action-active', 'fill-night-link', 'fill-ink'];
  return (
    <g transform={`translate(10 ${y})`}>
      <rect width={of * scale} height={30} rx={4} className="fill-sunken stroke-line-strong" />
      {parts.map((part, index) => (
        <rect
          key={index}
          x={(starts[index] ?? 0) * scale}
          width={part * scale}
          height={30}
          className={`${shades[index % shades.length]} stroke-surface`}
        />
      ))}
      {total > of && <rect x={of * scale} width={(total - of) * scale} height={30} className="fill-danger" />}
      <path d={`M${planned * scale} -6V36`} {...dashed} />
      <path d={`M${of * scale} -6V36`} className="stroke-ink" strokeWidth={1.5} />
      <text x={planned * scale} y={-11} textAnchor="end" className={soft}>
        {label(planned)}
      </text>
      <text x={Math.min(of * scale, width - 20)} y={50} textAnchor="end" className={text}>
        {label(of)}
      </text>
    </g>
  );
}

const storage: Picture<'storage'> = ({ days, hours }, { result, write }) => {
  const { value, to = value } = result.rows.together ?? amount(0, 'mbit');
  const sizes = diskSizes.filter((size) => ![1, 6, 10, 20].includes(size));
  const scale = (width - 130) / (days * 2);
  const bar = (size: number, rate: number) =>
    Math.min(physics.daysOf(size * 1000, rate, hours), days * 2) * scale;
  return (
    <Frame height={206}>
      {sizes.map((size, index) => (
        <g key={size} transform={`translate(0 ${24 + index * 30})`}>
          <text x={46} y={15} textAnchor="end" className={text}>
            {write(amount(size, 'TB'))}
          </text>
          <rect x={54} width={bar(size, value)} height={20} rx={3} className="fill-brand-line" />
          <rect x={54} width={bar(size, to)} height={20} rx={3} className="fill-brand" />
          <text x={width} y={15} textAnchor="end" className={soft}>
            {write(amount(physics.daysOf(size * 1000, to, hours), 'days', 0))}
          </text>
        </g>
      ))}
      <path d={`M${54 + days * scale} 18V206`} {...dashed} />
      <text x={54 + days * scale} y={12} textAnchor="middle" className={text}>
        {write(amount(days, 'days'))}
      </text>
    </Frame>
  );
};

const poe: Picture<'poe'> = ({ ports, budget, ...counts }, { write }) => {
  const rows = Object.entries(poeFields).map(([field, poeClass]) => ({
    count: counts[field as keyof typeof poeFields],
    watts: physics.poeClasses[poeClass].port,
  }));
  const devices = rows.reduce((sum, { count }) => sum + count, 0);
  const drawn = Math.min(Math.max(ports, devices), 48);
  const columns = Math.min(Math.max(8, Math.ceil(drawn / 3)), drawn);
  const step = Math.min(40, (width - 40) / columns);
  const lines = Math.ceil(drawn / columns);
  const left = (width - step * columns) / 2;
  const below = 30 + lines * step;
  return (
    <Frame height={below + 100}>
      <rect
        x={left - 12}
        y={6}
        width={step * columns + 24}
        height={lines * step + 12}
        rx={8}
        className="fill-night"
      />
      {Array.from({ length: drawn }, (_, index) => (
        <path
          key={index}
          transform={`translate(${left + (index % columns) * step} ${12 + Math.floor(index / columns) * step}) scale(${step / 40})`}
          d="M5 8h30v24H25v4H15v-4H5z"
          className={
            index < devices ? (index < ports ? 'fill-night-link' : 'fill-danger') : 'fill-night-line'
          }
        />
      ))}
      <Gauge
        y={below + 30}
        parts={rows.map(({ count, watts }) => count * watts)}
        of={budget}
        planned={budget * physics.poeReserve}
        label={(watts) => write(amount(watts, 'W', 0))}
      />
    </Frame>
  );
};

const lens: Picture<'lens'> = ({ metres }, { result, write, levelName }) => {
  const angle = result.rows.angle?.value ?? 0;
  const half = (Math.min(angle, 170) * Math.PI) / 360;
  const reaches = zones.toReversed().map((see) => ({
    see,
    metres: physics.reach(result.camera ?? {}, see) ?? 0,
  }));
  const [identify = 0, recognise = 0] = reaches.map((each) => each.metres).toReversed();
  const scale = (width - 40) / Math.max(metres * 1.3, identify * 1.2, Math.min(recognise * 1.1, metres * 2));
  const middle = 105;
  const sector = (radius: number) => {
    const [x, y] = [radius * Math.cos(half), radius * Math.sin(half)];
    return `M20 ${middle}L${20 + x} ${middle - y}A${radius} ${radius} 0 0 1 ${20 + x} ${middle + y}Z`;
  };
  const at = 20 + metres * scale;
  return (
    <Frame height={250}>
      <clipPath id="lens-frame">
        <rect width={width} height={middle * 2} />
      </clipPath>
      <g clipPath="url(#lens-frame)">
        <rect width={width} height={middle * 2} className="fill-sunken" />
        {reaches.map(({ see, metres: reach }) => (
          <path
            key={see}
            d={sector(Math.min(reach * scale, width * 2))}
            fill={zoneLooks[see].fill}
            stroke={zoneLooks[see].edge}
          />
        ))}
        <path d={`M${at} 0V${middle * 2}`} {...dashed} />
      </g>
      <circle cx={at} cy={middle} r={6} className="fill-ink stroke-surface" strokeWidth={2} />
      <path d={`M6 ${middle - 9}h16l8 5v8l-8 5H6z`} className="fill-ink" />
      <text
        x={Math.min(at + 6, width - 30)}
        y={16}
        paintOrder="stroke"
        strokeWidth={4}
        className={`${text} stroke-surface`}
      >
        {write(amount(metres, 'm'))}
      </text>
      {reaches.toReversed().map(({ see, metres: reach }, index) => (
        <g key={see} transform={`translate(${index * 133} ${middle * 2 + 12})`}>
          <rect width={14} height={14} rx={3} fill={zoneLooks[see].fill} stroke={zoneLooks[see].edge} />
          <text x={20} y={11} className={text}>
            {levelName(see)}
          </text>
          <text x={20} y={26} className={soft}>
            {write(amount(reach, 'm', reach < 10 ? 1 : 0))}
          </text>
        </g>
      ))}
    </Frame>
  );
};

const cable: Picture<'cable'> = ({ length, volts }, { result, write }) => {
  const from = Number(volts);
  const arrives = result.answer.value;
  const y = (voltage: number) => 30 + ((from - voltage) / (from * 0.3)) * 110;
  const end = Math.min(y(arrives), 150);
  const limit = y(from * (1 - physics.dropLimit));
  return (
    <Frame height={205}>
      <path d={`M60 150V${y(from)}L340 ${end}V150Z`} className="fill-brand-tint" />
      <path
        d={`M60 ${y(from)}L340 ${end}`}
        strokeWidth={4}
        className={`fill-none ${result.tone === 'danger' ? 'stroke-danger' : 'stroke-brand'}`}
      />
      <path d={`M60 ${limit}H340`} {...dashed} />
      <text x={54} y={y(from) + 4} textAnchor="end" className={text}>
        {write(amount(from, 'V'))}
      </text>
      <text x={54} y={limit + 4} textAnchor="end" className={soft}>
        {write(amount(from * (1 - physics.dropLimit), 'V'))}
      </text>
      <text x={346} y={end + 4} className={text}>
        {write(result.answer)}
      </text>
      <rect x={30} y={154} width={44} height={26} rx={4} className="fill-night" />
      <path d="M52 158l-8 10h6l-2 8 8-10h-6z" className="fill-night-link" />
      <path d="M74 164H330M74 170H330" className="fill-none stroke-ink" strokeWidth={2} />
      <path d="M326 156h26l12 6v10l-12 6h-26z" className="fill-night" />
      <text x={202} y={196} textAnchor="middle" className={soft}>
        {write(amount(length, 'm'))}
      </text>
    </Frame>
  );
};

const solar: Picture<'solar'> = ({ panel, month }, { result, write, place, monthName, useName }) => {
  const use = result.rows.use?.value ?? 0;
  const harvests = place.sun.map((hours) => physics.solarBalance(panel, hours, use).harvest);
  const scale = 135 / Math.max(...harvests, use * 1.2, 1e-9);
  return (
    <Frame height={200}>
      {harvests.map((harvest, index) => (
        <g key={index} transform={`translate(${4 + index * 33} 0)`}>
          <rect
            y={170 - harvest * scale}
            width={26}
            height={harvest * scale}
            rx={3}
            className={
              index + 1 === Number(month)
                ? harvest < use
                  ? 'fill-danger'
                  : 'fill-action'
                : harvest < use
                  ? 'fill-signal-line'
                  : 'fill-brand-line'
            }
          />
          <text
            x={13}
            y={187}
            textAnchor="middle"
            className={index + 1 === Number(month) ? `${text} font-bold` : soft}
          >
            {monthName(index + 1)}
          </text>
        </g>
      ))}
      <path d={`M0 ${170 - use * scale}H400`} {...dashed} />
      <path d="M4 10H24" {...dashed} />
      <text x={30} y={14} className={text}>
        {`${useName}: ${write(amount(use, 'Wh'))}`}
      </text>
    </Frame>
  );
};

const uplink: Picture<'uplink'> = ({ watched, stream, upload }, { write }) => {
  const drawn = Math.min(watched, 12);
  return (
    <Frame height={210}>
      <path d="M20 60 70 22l50 38v56H20z" className="fill-night" />
      <path d="M58 116V84h24v32z" className="fill-night-line" />
      <rect x={330} y={26} width={46} height={90} rx={8} className="fill-night" />
      <rect x={335} y={34} width={36} height={70} rx={2} className="fill-night-link" />
      {Array.from({ length: drawn }, (_, index) => {
        const y = 70 + (index - (drawn - 1) / 2) * Math.min(14, 80 / drawn);
        return (
          <path
            key={index}
            d={`M120 ${y}H330`}
            strokeWidth={Math.min(8, 50 / drawn)}
            className={
              (index + 1) * stream * (watched / drawn) <= upload * physics.uplinkReserve
                ? 'stroke-brand'
                : 'stroke-danger'
            }
          />
        );
      })}
      <Gauge
        y={148}
        parts={[watched * stream]}
        of={upload}
        planned={upload * physics.uplinkReserve}
        label={(rate) => write(amount(rate, 'mbit'))}
      />
    </Frame>
  );
};

const ups: Picture<'ups'> = ({ minutes }, { result, write }) => {
  const lasts = result.answer.value;
  const scale = 360 / Math.max(lasts, minutes, 1);
  return (
    <Frame height={190}>
      <path d={`M20 20V140H${20 + lasts * scale}Z`} className="fill-brand-line" />
      <path d={`M20 20L${20 + lasts * scale} 140`} strokeWidth={4} className="fill-none stroke-brand" />
      <path d="M20 14V140H390" className="fill-none stroke-control" strokeWidth={1.5} />
      <path d={`M${20 + minutes * scale} 20V146`} {...dashed} />
      <text x={Math.min(20 + minutes * scale, width - 50)} y={14} textAnchor="middle" className={soft}>
        {write(amount(minutes, 'min'))}
      </text>
      <text
        x={Math.max(Math.min(20 + lasts * scale, width - 30), 44)}
        y={160}
        textAnchor="middle"
        className={text}
      >
        {write(result.answer)}
      </text>
    </Frame>
  );
};

const pictures: { readonly [Code in CalculatorCode]: Picture<Code> } = {
  storage,
  poe,
  lens,
  cable,
  solar,
  uplink,
  ups,
};

/** A drawing of the values; everything in it is also a text of the page. */
export function drawCalculation<Code extends CalculatorCode>(
  code: Code,
  values: CalculatorValues<Code>,
  drawing: Drawing,
): ReactNode {
  const draw: Picture<Code> = pictures[code];
  return draw(values, drawing);
}
