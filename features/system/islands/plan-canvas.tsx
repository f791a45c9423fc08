'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { Point } from '@/commerce/model/system-plan';
import { gridStep, heldIn, type Pin, recorderPin, turned } from '../own-plan';
import { stopsOf, visibleAreas } from '../plan-geometry';
import type { Editor } from './use-plan-editor';

/** Degrees of one step of a turn, and of a camera's view as long as its lens is not known. */
export const turnStep = 15;
const viewAngle = 90;

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PlanCanvasProps {
  readonly editor: Editor;
}

/** A picture or a grid with walls and cameras. The fields beside it do everything that touch does here. */
export function PlanCanvas({ editor }: PlanCanvasProps) {
  const { labelOf, plan, selected, setPin, setSelected, setTool, tap, tool } = editor;
  const [width, height] = plan.size;
  const box = useRef<HTMLDivElement>(null);
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width: wide, height: high } = box.current?.getBoundingClientRect() ?? new DOMRect();
    return heldIn(plan.size, [((clientX - left) / wide) * width, ((clientY - top) / high) * height]);
  };
  const select = (index: number) => {
    setTool('pins');
    setSelected(index);
  };
  const onKeyDown = (event: KeyboardEvent, index: number, pin: Pin) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [x, y] = step;
    const at = heldIn(plan.size, [pin.at[0] + x * gridStep, pin.at[1] + y * gridStep]);
    const facing = turned(pin.facing, (x + y) * turnStep);
    setPin(index, event.shiftKey ? { ...pin, facing } : { ...pin, at });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the fields beside it do the same by keyboard
    <div
      ref={box}
      onClick={(event) => tap(pointOf(event))}
      className="relative mx-auto max-w-full cursor-crosshair overflow-hidden bg-white shadow-card select-none [--room:42dvh] lg:[--room:calc(100dvh-14rem)]"
      style={{ width: `calc(var(--room) * ${width / height})`, aspectRatio: `${width} / ${height}` }}
    >
      <Ground editor={editor} />
      {plan.pins.map((pin, index) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- the name of a pin changes while it is written
          key={index}
          type="button"
          aria-label={`${index + 1} ${labelOf(pin)}`}
          onClick={(event) => {
            event.stopPropagation();
            select(index);
          }}
          onFocus={() => select(index)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId))
              setPin(index, { ...pin, at: pointOf(event) });
          }}
          onKeyDown={(event) => onKeyDown(event, index, pin)}
          className="absolute size-11 -translate-1/2 cursor-grab touch-none rounded-full"
          style={{ left: `${(pin.at[0] / width) * 100}%`, top: `${(pin.at[1] / height) * 100}%` }}
        >
          <PinMark pin={pin} number={index + 1} selected={tool === 'pins' && index === selected} />
        </button>
      ))}
    </div>
  );
}

interface PinMarkProps {
  readonly pin: Pin;
  readonly number: number;
  readonly selected: boolean;
}

function PinMark({ pin: { spot, facing }, number, selected }: PinMarkProps) {
  const isRecorder = spot === recorderPin;
  return (
    <svg viewBox="-22 -22 44 44" aria-hidden="true" className="size-11 overflow-visible">
      <path
        d={isRecorder ? 'M-14 -9h28v18h-28z' : 'M8.3 -10L22 0L8.3 10A13 13 0 1 1 8.3 -10z'}
        transform={`rotate(${isRecorder ? 0 : facing})`}
        strokeWidth="2"
        className={clsx('stroke-white', selected ? 'fill-action' : 'fill-ink')}
      />
      <text y="5" textAnchor="middle" fontSize="14" fontWeight="700" className="fill-white">
        {number}
      </text>
    </svg>
  );
}

const pathOf = (points: readonly Point[], end = 'h0') =>
  points.length > 0 ? `M${points.map((point) => point.join(' ')).join('L')}${end}` : '';

const gridOf = ([width, height]: Point, step: number) =>
  [
    ...Array.from({ length: Math.floor(width / step) }, (_, at) => `M${(at + 1) * step} 0v${height}`),
    ...Array.from({ length: Math.floor(height / step) }, (_, at) => `M0 ${(at + 1) * step}h${width}`),
  ].join('');

function Ground({ editor: { photo, plan, reachOf, stretch, tool } }: PlanCanvasProps) {
  const { size, walls, pins } = plan;
  const [width, height] = size;
  const stops = stopsOf(plan);
  const views = pins.flatMap(({ spot, at, facing }) =>
    spot === recorderPin ? [] : visibleAreas(at, facing, viewAngle, [reachOf(spot)], stops),
  );
  const lines: [path: string, width: number, className: string][] = [
    [photo || width > 40 ? '' : gridOf(size, gridStep), 1, 'fill-none stroke-line/60'],
    [photo ? '' : gridOf(size, width > 80 ? 10 : 5), 1, 'fill-none stroke-line-strong'],
    [views.map((area) => pathOf(area, 'z')).join(''), 1, 'fill-brand/25 stroke-brand'],
    [walls.map((points) => pathOf(points)).join(''), 5, 'fill-none stroke-ink'],
    [tool === 'ground' ? pathOf(stretch) : '', 4, 'fill-none stroke-signal'],
  ];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
      {photo && <image href={photo.url} width={width} height={height} preserveAspectRatio="none" />}
      {lines.map(([path, thickness, className]) => (
        <path
          key={className}
          d={path}
          strokeWidth={thickness}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={clsx('[vector-effect:non-scaling-stroke]', className)}
        />
      ))}
    </svg>
  );
}
