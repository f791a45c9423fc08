import type { Option } from './cameras';
import { cheapest, type Need, type Recording, type Switches } from './recording';

/** Cameras for some spots, as a chain. */
interface State extends Need {
  cost: number;
  option: Option | undefined;
  before: State | undefined;
}

export interface Found {
  options: Option[];
  recording: Recording;
  switched: Switches;
  cost: number;
}

export interface Field {
  /** By spot, at least one each. */
  options: readonly (readonly Option[])[];
  recordings: readonly Recording[];
  switches: readonly Switches[];
  spare: number;
  heaviest: number;
  /** Price of the cable from a switch to the recorder. */
  patch: number;
}

/** States of one step that are kept, so that time is bounded: only many different spots have more. */
const most = 200;

const start: State = {
  cost: 0,
  channels: 0,
  mbit: 0,
  ports: 0,
  watts: 0,
  option: undefined,
  before: undefined,
};

const after = (state: State, option: Option): State => ({
  cost: state.cost + option.cost,
  channels: state.channels + Number(option.onRecorder),
  mbit: state.mbit + option.mbit,
  ports: state.ports + option.ports,
  watts: state.watts + option.watts,
  option,
  before: state,
});

/** From the cheapest on, without those that another one beats in price and in all that they need. */
function undominated<T extends { cost: number }>(
  all: readonly T[],
  beats: (one: T, other: T) => boolean,
): T[] {
  const kept: T[] = [];
  for (const each of all.toSorted((one, other) => one.cost - other.cost)) {
    if (!kept.some((better) => beats(better, each))) kept.push(each);
    if (kept.length === most) break;
  }
  return kept;
}

const needsLess = (one: Need, other: Need) =>
  one.channels <= other.channels &&
  one.mbit <= other.mbit &&
  one.ports <= other.ports &&
  one.watts <= other.watts;

/** The options of a spot that can be part of the cheapest system, from the cheapest on. */
export function useful(options: readonly Option[]): Option[] {
  return undominated(options, (one, other) => {
    return (
      one.onRecorder <= other.onRecorder &&
      one.mbit <= other.mbit &&
      one.ports <= other.ports &&
      one.watts <= other.watts
    );
  });
}

const lowest = (options: readonly Option[], value: (option: Option) => number) =>
  Math.min(...options.map(value));

const plus = (one: Need, other: Need): Need => ({
  channels: one.channels + other.channels,
  mbit: one.mbit + other.mbit,
  ports: one.ports + other.ports,
  watts: one.watts + other.watts,
});

/** What the spots from each one on cost and need at least, whichever options are chosen. */
function leastNeeds(options: Field['options']): (Need & { cost: number })[] {
  const needs: (Need & { cost: number })[] = [start];
  for (const each of options.toReversed()) {
    const last = needs[0] ?? start;
    const own = {
      channels: lowest(each, ({ onRecorder }) => Number(onRecorder)),
      mbit: lowest(each, ({ mbit }) => mbit),
      ports: lowest(each, ({ ports }) => ports),
      watts: lowest(each, ({ watts }) => watts),
    };
    needs.unshift({ ...plus(last, own), cost: last.cost + lowest(each, ({ cost }) => cost) });
  }
  return needs;
}

/**
 * The cheapest system of a field if it costs less than `limit`. It is exact up to `most` states: one is dropped only if
 * another one is as cheap and needs no more, or if even the least that has to be added reaches the best price so far.
 */
export function search(
  { options, recordings, switches, spare, heaviest, patch }: Field,
  limit: number,
): Found | undefined {
  const floors = new Map<number, number>();
  /** What recorder, disks and switches cost at least; with needs rounded down, so that few are looked up. */
  const floor = (need: Need): number => {
    const { channels, ports } = need;
    const [mbit, watts] = [need.mbit - (need.mbit % 200), need.watts - (need.watts % 1000)];
    const key = ((channels * 100 + ports) * 1e5 + mbit / 200) * 1e5 + watts / 1000;
    const known = floors.get(key);
    if (known !== undefined) return known;
    const found = cheapest(recordings, switches, { channels, mbit, ports, watts }, spare, heaviest, patch);
    floors.set(key, found?.cost ?? Infinity);
    return found?.cost ?? Infinity;
  };
  const rests = leastNeeds(options);
  const [all = start] = rests;
  const least = floor(all);
  if (least + all.cost >= limit) return undefined;
  const finish = (state: State) => {
    const found = cheapest(recordings, switches, state, spare, heaviest, patch);
    return found && { ...found, state, cost: found.cost + state.cost };
  };
  // good plans to begin with, so that most states are dropped early: the first option of each spot is its cheapest
  const greedy = (value: (option: Option) => number) =>
    finish(
      options.reduce<State>((state, each) => {
        const [first, ...others] = each;
        const chosen = others.reduce(
          (best, other) => (best && value(other) < value(best) ? other : best),
          first,
        );
        return chosen ? after(state, chosen) : state;
      }, start),
    );
  let best = [
    greedy(({ cost }) => cost),
    greedy(({ watts }) => watts),
    greedy(({ mbit }) => mbit),
    greedy(({ ports }) => ports),
  ]
    .flatMap((found) => found ?? [])
    .toSorted((one, other) => one.cost - other.cost)[0];
  let states = [start];
  options.forEach((each, index) => {
    const rest = rests[index + 1] ?? start;
    const bound = Math.min(limit, best?.cost ?? Infinity);
    const next = states
      .flatMap((state) => each.map((option) => after(state, option)))
      .filter((state) => {
        const cost = state.cost + rest.cost;
        return cost + least < bound && cost + floor(plus(state, rest)) < bound;
      });
    states = undominated(next, needsLess);
  });
  for (const state of states) {
    const found = finish(state);
    if (found && found.cost < (best?.cost ?? Infinity)) best = found;
  }
  if (!best || best.cost >= limit) return undefined;
  const chosen: Option[] = [];
  for (let state: State | undefined = best.state; state?.option; state = state.before)
    chosen.push(state.option);
  return {
    options: chosen.toReversed(),
    recording: best.recording,
    switched: best.switched,
    cost: best.cost,
  };
}
