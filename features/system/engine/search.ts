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

/** States of one step that are kept; more than any catalogue has shown, so that time is bounded. */
const most = 400;

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

/** What is needed at least, whichever options are chosen. */
function leastNeed(options: Field['options']): Need {
  const sum = (value: (option: Option) => number) =>
    options.reduce((all, each) => all + lowest(each, value), 0);
  return {
    channels: sum(({ onRecorder }) => Number(onRecorder)),
    mbit: sum(({ mbit }) => mbit),
    ports: sum(({ ports }) => ports),
    watts: sum(({ watts }) => watts),
  };
}

/**
 * The cheapest system of a field if it costs less than `limit`: exact, because a state is dropped only if another one
 * is as cheap and needs no more, or if even the least that has to be added reaches the best price so far.
 */
export function search(
  { options, recordings, switches, spare, heaviest, patch }: Field,
  limit: number,
): Found | undefined {
  const floor = cheapest(recordings, switches, leastNeed(options), spare, heaviest, patch);
  const left = options.map((each) => lowest(each, ({ cost }) => cost));
  let rest = left.reduce((sum, cost) => sum + cost, 0);
  if (!floor || floor.cost + rest >= limit) return undefined;
  const finish = (state: State) => {
    const found = cheapest(recordings, switches, state, spare, heaviest, patch);
    return found && { ...found, state, cost: found.cost + state.cost };
  };
  let best = finish(options.reduce<State>((state, each) => after(state, each[0]!), start));
  let states = [start];
  options.forEach((each, index) => {
    rest -= left[index] ?? 0;
    const bound = Math.min(limit, best?.cost ?? Infinity) - floor.cost - rest;
    const next = states.flatMap((state) => each.map((option) => after(state, option)));
    states = undominated(
      next.filter(({ cost }) => cost < bound),
      needsLess,
    );
  });
  for (const state of states) {
    if (state.cost + floor.cost >= (best?.cost ?? Infinity)) break;
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
