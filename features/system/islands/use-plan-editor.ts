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

/** The spots that can be placed next, the chosen one first if it is still free. */
function choicesOf(spots: readonly NamedSpot[], pins: readonly Pin[], own: string, recorder: string) {
  const isFree = ({ value }: { value: string }) => pins.every(({ spot }) => spot !== value);
  const known = [
    ...spots.map(({ id, name }) => ({ value: id, label: name })),
    { value: recorderPin, label: recorder },
  ];
  const added = pins.filter(({ spot }) => known.every(({ value }) => value !== spot)).length;
  const isFull = spots.length + added >= planLimits.pins - 1;
  return [
    ...known.slice(0, -1),
    ...(isFull ? [] : [{ value: ownSpot, label: own }]),
    ...known.slice(-1),
  ].filter(isFree);
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
    /** Of the next spot of one's own. */
    freeName: (pins: readonly Pin[]) => {
      const taken = [...spots.map(({ id }) => id), ...pins.map(({ spot }) => spot)];
      const name = (number: number) => t('ownName', { number: String(spots.length + number) });
      return (
        taken.map((_, index) => name(index + 1)).find((each) => !taken.includes(each)) ??
        name(taken.length + 1)
      );
    },
  };
}

/** The plan that is edited, and what the tools do with it. */
export function usePlanEditor({ plan: given, spots, onChange }: PlanEditorProps) {
  const { freeName, ...names } = useNames(spots);
  const { t, number, labelOf, recorder } = names;
  const [photo, setPhoto] = useState(() => storedPhoto(given));
  const [plan, setPlan] = useState(() => given ?? (photo ? sized(empty, [20, 20 / photo.ratio]) : empty));
  const [tool, setTool] = useState<Tool>(given ? 'pins' : 'ground');
  /** The last wall goes on with the next corner. */
  const [open, setOpen] = useState(false);
  const [selected, setSelected] = useState(-1);
  const [wanted, setWanted] = useState<string | null>(null);
  /** Ends of the stretch that is measured. */
  const [stretch, setStretch] = useState<readonly Point[]>([]);

  const choices = choicesOf(spots, plan.pins, t('newSpot'), recorder);
  const next = choices.find(({ value }) => value === wanted) ?? choices[0];

  const change = (changed: OwnPlan) => {
    setPlan(changed);
    onChange(changed.walls.length > 0 || changed.pins.length > 0 ? changed : null);
  };
  const place = (at: Point) => {
    if (!next) return;
    const spot = next.value || freeName(plan.pins);
    change({ ...plan, pins: [...plan.pins, { spot, at, facing: freeDirection(plan, at) }] });
    setSelected(plan.pins.length);
    setWanted(null);
  };
  const corner = (at: Point) => {
    const drawn = withCorner(plan.walls, open, heldIn(plan.size, onGrid(at)));
    change({ ...plan, walls: drawn.walls });
    setOpen(drawn.open);
  };
  const measure = (at: Point) => photo && setStretch(stretch.length > 1 ? [at] : [...stretch, at]);

  const pin = plan.pins[selected];
  const end = plan.walls.at(-1)?.at(-1);
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
    open,
    selected,
    stretch,
    choices,
    next,
    status: statuses[tool],
    change,
    setPhoto,
    setTool,
    setOpen,
    setSelected,
    setWanted,
    place,
    corner,
    tap: { ground: measure, walls: corner, pins: place }[tool],
    isOwn: ({ spot }: Pin) => spot !== recorderPin && spots.every(({ id }) => id !== spot),
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
