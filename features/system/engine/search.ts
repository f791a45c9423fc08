import type { Option } from './cameras';
import { cheapest, type Need, type Recording, type Switches, type Ways } from './recording';

/** What cameras cost and need. */
type Sum = Need & { cost: number };

/** Cameras for some spots, as a chain. */
interface State extends Sum {
  option: Option | undefined;
  before: State | undefined;
}

export interface Found {
  options: Option[];
  recording: Recording;
  switched: Switches;
  cost: number;
}

export interface Field extends Ways {
  /** By spot, at least one each, from the cheapest on. */
  options: readonly (readonly Option[])[];
}

/** States of one step that are kept, so that time is bounded: only many different spots have more. */
const most = 100;

const sumOf = (one: Sum, other: Sum): Sum => ({
  cost: one.cost + other.cost,
  channels: one.channels + other.channels,
  mbit: one.mbit + other.mbit,
  ports: one.ports + other.ports,
  watts: one.watts + other.watts,
});
const leastOf = (one: Sum, other: Sum): Sum => ({
  cost: Math.min(one.cost, other.cost),
  channels: Math.min(one.channels, other.channels),
  mbit: Math.min(one.mbit, other.mbit),
  ports: Math.min(one.ports, other.ports),
  watts: Math.min(one.watts, other.watts),
});
const nothing: Sum = { cost: 0, channels: 0, mbit: 0, ports: 0, watts: 0 };
const start: State = { ...nothing, option: undefined, before: undefined };
const after = (state: State, option: Option): State =>
  Object.assign(sumOf(state, option), { option, before: state });

const needsLess = (one: Need, other: Need) =>
  one.mbit <= other.mbit &&
  one.watts <= other.watts &&
  one.ports <= other.ports &&
  one.channels <= other.channels;

/** From the cheapest on, without those that another one beats in price and in all that they need. */
export function useful<T extends Sum>(all: readonly T[]): T[] {
  const kept: T[] = [];
  for (const each of all.toSorted((one, other) => one.cost - other.cost)) {
    if (!kept.some((better) => needsLess(better, each))) kept.push(each);
    if (kept.length === most) break;
  }
  return kept;
}

/** What the spots from each one on cost and need at least, whichever options are chosen. */
function leastNeeds(options: Field['options']): Sum[] {
  const needs: Sum[] = [nothing];
  for (const each of options.toReversed())
    needs.unshift(sumOf(needs[0] ?? nothing, each.reduce<Sum>(leastOf, each[0] ?? nothing)));
  return needs;
}

/**
 * The cheapest system of a field if it costs less than `limit`. It is exact up to `most` states: one is dropped only if
 * another one is as cheap and needs no more, or if even the least that has to be added reaches the best price so far.
 */
export function search(field: Field, limit: number): Found | undefined {
  const { options } = field;
  const floors = new Map<number, number>();
  /** What recorder, disks and switches cost at least; with needs rounded down, so that few are looked up. */
  const floor = (need: Need): number => {
    const { channels, ports } = need;
    const [mbit, watts] = [need.mbit - (need.mbit % 200), need.watts - (need.watts % 1000)];
    const key = ((channels * 100 + ports) * 1e5 + mbit / 200) * 1e5 + watts / 1000;
    const found = floors.get(key) ?? cheapest(field, { channels, mbit, ports, watts })?.cost ?? Infinity;
    floors.set(key, found);
    return found;
  };
  const rests = leastNeeds(options);
  const [all = nothing] = rests;
  const least = floor(all);
  let best: (Omit<Found, 'options'> & { state: State }) | undefined;
  const finish = (state: State) => {
    const found = cheapest(field, state);
    const cost = state.cost + (found?.cost ?? Infinity);
    if (found && cost < Math.min(limit, best?.cost ?? Infinity)) best = { ...found, state, cost };
  };
  if (least + all.cost >= limit) return undefined;
  // good plans to begin with, so that most states are dropped early
  for (const value of ['cost', 'watts', 'mbit', 'ports'] as const) {
    finish(
      options.reduce((state, [first, ...others]) => {
        if (!first) return state;
        return after(
          state,
          others.reduce((lowest, other) => (other[value] < lowest[value] ? other : lowest), first),
        );
      }, start),
    );
  }
  const bound = Math.min(limit, best?.cost ?? Infinity);
  let states = [start];
  options.forEach((each, index) => {
    const rest = rests[index + 1] ?? nothing;
    const next: State[] = [];
    for (const state of states) {
      for (const option of each) {
        if (state.cost + option.cost + rest.cost + least >= bound) break;
        const then = after(state, option);
        if (then.cost + rest.cost + floor(sumOf(then, rest)) < bound) next.push(then);
      }
    }
    states = useful(next);
  });
  states.forEach(finish);
  if (!best) return undefined;
  const { recording, switched, cost } = best;
  const chosen: Option[] = [];
  for (let state: State | undefined = best.state; state?.option; state = state.before)
    chosen.push(state.option);
  return { options: chosen.toReversed(), recording, switched, cost };
}
