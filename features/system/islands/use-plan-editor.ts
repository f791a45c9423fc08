import { useState } from 'react';
import type { Point } from '@/commerce/model/system-plan';
import { useShop, useTexts } from '@/lib/client/shop-context';
import {
  heldIn,
  onGrid,
  type OwnPlan,
  type Pin,
  planLimits,
  recorderPin,
  scaled,
  sized,
  turned,
  withCorner,
} from '../own-plan';
import { metresToWall, stopsOf } from '../plan-geometry';
import { storedPhoto } from './photo';

export interface NamedSpot {
  readonly id: string;
  readonly name: string;
  /** To what is watched. */
  readonly metres: number;
}

/** What a tap on the plan does: it measures the picture, draws a wall or places a camera. */
export const tools = ['ground', 'walls', 'pins'] as const;
export type Tool = (typeof tools)[number];

/** In place of a spot: the next pin is a spot of one's own. */
const ownSpot = '';
const empty: OwnPlan = { size: [20, 15], walls: [], pins: [] };
/** Of a spot of one's own, in metres. */
const usualReach = 8;

/** Away from the nearest wall. */
function freeDirection(plan: OwnPlan, at: Point): number {
  const stops = stopsOf(plan);
  const near = (degrees: number) => metresToWall(at, degrees, stops);
  const directions = [270, 180, 0, 90, 225, 315, 135, 45];
  return turned(
    directions.reduce((best, each) => (near(each) < near(best) ? each : best)),
    180,
  );
}

export interface PlanEditorProps {
  readonly plan: OwnPlan | null;
  readonly spots: readonly NamedSpot[];
  /** Null: nothing is on the plan. */
  readonly onChange: (plan: OwnPlan | null) => void;
  readonly onClose: () => void;
}

/** Words for what is on the plan. */
function useNames(spots: readonly NamedSpot[]) {
  const [all, t] = [useTexts(), useTexts('system.pins')];
  const { localeKey } = useShop();
  const recorder = all('systemPlan.device.recorder');
  const number = (value: number) =>
    value.toLocaleString(localeKey.replace('_', '-'), { maximumFractionDigits: 1 });
  const nameOf = ({ spot }: Pin) =>
    spot === recorderPin ? recorder : (spots.find(({ id }) => id === spot)?.name ?? spot);
  return {
    t,
    recorder,
    number,
    nameOf,
    labelOf: (pin: Pin) => {
      const [x, y] = [number(pin.at[0]), number(pin.at[1])];
      if (pin.spot === recorderPin) return `${recorder}: ${x} / ${y} m`;
      return t('pinAt', { name: nameOf(pin), x, y, angle: String(turned(pin.facing, 90)) });
    },
  };
}

/** The plan that is edited, and what the tools do with it. */
export function usePlanEditor({ plan: given, spots, onChange }: PlanEditorProps) {
  const names = useNames(spots);
  const { t, number, labelOf, recorder } = names;
  const [photo, setPhoto] = useState(() => storedPhoto(given));
  const [plan, setPlan] = useState(() =>
    given ? { ...given, walls: [...given.walls, []] } : photo ? sized(empty, [20, 20 / photo.ratio]) : empty,
  );
  const [tool, setTool] = useState<Tool>(given ? 'pins' : 'ground');
  const [selected, setSelected] = useState(-1);
  const [wanted, setWanted] = useState<string | null>(null);
  /** Ends of the stretch that is measured. */
  const [stretch, setStretch] = useState<readonly Point[]>([]);

  const isOwn = ({ spot }: Pin) => spot !== recorderPin && spots.every(({ id }) => id !== spot);
  const isFull = spots.length + plan.pins.filter(isOwn).length >= planLimits.pins - 1;
  /** What can be placed next, the chosen one first if it is still free. */
  const choices = [
    ...spots.map(({ id, name }) => ({ value: id, label: name })),
    ...(isFull ? [] : [{ value: ownSpot, label: t('newSpot') }]),
    { value: recorderPin, label: recorder },
  ].filter(({ value }) => plan.pins.every(({ spot }) => spot !== value));
  const next = choices.find(({ value }) => value === wanted) ?? choices[0];
  const freeName = (number = spots.length + 1): string => {
    const name = t('ownName', { number: String(number) });
    const isTaken = [...spots.map(({ id }) => id), ...plan.pins.map(({ spot }) => spot)].includes(name);
    return isTaken ? freeName(number + 1) : name;
  };

  const change = (changed: OwnPlan) => {
    setPlan(changed);
    onChange(changed.walls.flat().length > 0 || changed.pins.length > 0 ? changed : null);
  };
  const place = (at: Point) => {
    if (!next) return;
    const spot = next.value || freeName();
    change({ ...plan, pins: [...plan.pins, { spot, at, facing: freeDirection(plan, at) }] });
    setSelected(plan.pins.length);
    setWanted(null);
  };
  const corner = (at: Point) =>
    change({ ...plan, walls: withCorner(plan.walls, heldIn(plan.size, onGrid(at))) });
  const measure = (at: Point) => photo && setStretch(stretch.length > 1 ? [at] : [...stretch, at]);

  const pin = plan.pins[selected];
  const end = plan.walls.flat().at(-1);
  const statuses = {
    ground: '',
    walls: end && t('cornerAt', { x: number(end[0]), y: number(end[1]) }),
    pins: pin && labelOf(pin),
  };
  return {
    ...names,
    plan,
    photo,
    tool,
    selected,
    stretch,
    choices,
    next,
    status: statuses[tool],
    change,
    setPhoto,
    setTool,
    setSelected,
    setWanted,
    place,
    corner,
    tap: { ground: measure, walls: corner, pins: place }[tool],
    isOwn,
    reachOf: (id: string) => spots.find((spot) => spot.id === id)?.metres ?? usualReach,
    setPin: (index: number, changed: Pin) => {
      change({ ...plan, pins: plan.pins.with(index, changed) });
      setSelected(index);
    },
    rescale: (factor: number) => {
      const larger = scaled(plan, factor);
      const by = larger.size[0] / plan.size[0];
      change(larger);
      setStretch(stretch.map(([x, y]) => [x * by, y * by]));
    },
  };
}

export type Editor = ReturnType<typeof usePlanEditor>;
