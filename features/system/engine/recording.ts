import type { Facts } from '@/commerce/model/system-part';
import { gigabytesPerDay, poeReserve, usable } from './physics';
import { enduring, type Article, type PlannedArticle, type Stock } from './stock';
import { wattsPerPort } from './wiring';

/** What cameras need of recorder, disks and switches; Mbit/s and watts in hundredths. */
export interface Need {
  channels: number;
  mbit: number;
  ports: number;
  watts: number;
}

/** A recorder with its disks; none of both for cameras with cards. */
export interface Recording {
  recorder: Article | null;
  items: PlannedArticle[];
  cost: number;
  channels: number;
  mbit: number;
  sources: PortSource[];
}

interface PortSource {
  ports: number;
  /** Hundredths of a watt that are planned with. */
  watts: number;
  perPort: number;
}

export interface Switches {
  items: PlannedArticle[];
  cost: number;
  sources: PortSource[];
  /** Mbit/s in hundredths, of the slowest uplink. */
  mbit: number;
  count: number;
}

function portsOf(facts: Facts): PortSource[] {
  const { ports = 0, poeBudget = Infinity } = facts;
  const watts = Math.floor(poeBudget * poeReserve * 100);
  return ports > 0 ? [{ ports, watts, perPort: wattsPerPort(facts) }] : [];
}

export const noRecorder: Recording = {
  recorder: null,
  items: [],
  cost: 0,
  channels: 0,
  mbit: Infinity,
  sources: [],
};

/** In one recorder: what one says of a recorder that one owns may be anything. */
const mostDisks = 16;

/** Every way to keep so many days on a recorder: with what is built in, or with disks of one size. */
export function recordingsOf(
  recorder: Article,
  days: number,
  hoursPerDay: number,
  freeBays: number,
  stock: Stock,
): Recording[] {
  const { facts } = recorder.part;
  const builtIn = facts.capacity ?? 0;
  const bays = Math.max(0, (facts.bays ?? 0) - (builtIn > 0 ? 1 : 0));
  const limit = Math.floor((facts.bandwidth ?? Infinity) * 100);
  const base: PlannedArticle = {
    article: recorder,
    quantity: 1,
    why: {
      code: recorder.owned ? 'owned' : 'recorder',
      values: recorder.owned ? {} : { channels: facts.channels ?? 0 },
    },
  };
  const ways: Recording[] = [];
  const offer = (gigabytes: number, disk: PlannedArticle | null) => {
    const mbit = Math.min(limit, mbitFor(gigabytes, days, hoursPerDay));
    const cost = stock.price(recorder) + (disk ? stock.price(disk.article) * disk.quantity : 0);
    ways.push({
      recorder,
      items: disk ? [base, disk] : [base],
      cost,
      channels: facts.channels ?? 0,
      mbit,
      sources: portsOf(facts),
    });
  };
  if (builtIn > 0) offer(builtIn, null);
  // it is not known which disk is in it
  else if (recorder.owned && facts.bays === undefined) offer(Infinity, null);
  for (const article of enduring(stock.of('disk'))) {
    const { capacity = 0 } = article.part.facts;
    if (capacity === 0 || capacity > (facts.maxDrive ?? Infinity)) continue;
    const most = Math.min(bays - freeBays, article.stock, mostDisks);
    for (let quantity = 1; quantity <= most; quantity += 1) {
      const terabytes = Math.max(1, Math.round((builtIn + capacity * quantity) / 1000));
      offer(builtIn + capacity * quantity, {
        article,
        quantity,
        why: { code: 'disk', values: { terabytes, days } },
      });
    }
  }
  return ways;
}

/** Hundredths of Mbit/s of which disks keep so many days. */
const mbitFor = (gigabytes: number, days: number, hoursPerDay: number) =>
  Math.floor((usable(gigabytes) * 100) / (days * gigabytesPerDay(1, hoursPerDay)) + 1e-9);

/** No switch, those that one owns, or up to three alike; in order of their price. */
export function switchesOf(stock: Stock): Switches[] {
  const ways: Switches[] = [{ items: [], cost: 0, sources: [], mbit: Infinity, count: 0 }];
  const mains = ({ part }: Article) =>
    (part.facts.ports ?? 0) > 0 && part.facts.power?.includes('mains') !== false;
  for (const article of stock.of('switch').filter(mains)) {
    for (let quantity = 1; quantity <= Math.min(3, article.stock); quantity += 1) {
      const { facts } = article.part;
      ways.push({
        items: [
          {
            article,
            quantity,
            why: {
              code: article.owned ? 'owned' : 'switch',
              values: article.owned ? {} : { ports: (facts.ports ?? 0) * quantity },
            },
          },
        ],
        cost: stock.price(article) * quantity,
        sources: Array.from({ length: quantity }, () => portsOf(facts)).flat(),
        mbit: facts.uplink === 'fe' ? 8000 : Infinity,
        count: quantity,
      });
    }
  }
  return ways.toSorted((one, other) => one.cost - other.cost);
}

/**
 * Whether sources feed so many devices in whatever order they are plugged in, if none takes more than `heaviest`: a
 * device finds no port only if every source has either all ports in use or less than its watts left. Which ones those
 * are is not known, so that the condition holds for each subset.
 */
export function feeds(sources: readonly PortSource[], need: Need, spare: number, heaviest: number): boolean {
  if (need.ports === 0) return true;
  const able = sources.filter(({ perPort }) => perPort * 100 >= heaviest);
  const all = able.reduce((sum, { ports }) => sum + ports, 0);
  if (all < Math.ceil(need.ports * spare)) return false;
  for (let full = 0; full < 2 ** able.length - 1; full += 1) {
    let ports = 0;
    let watts = 0;
    let others = 0;
    able.forEach((source, index) => {
      if (full & (1 << index)) ports += source.ports;
      else {
        watts += source.watts;
        others += 1;
      }
    });
    if (need.ports > ports && need.watts > watts - (others - 1) * heaviest) return false;
  }
  return true;
}

/** The ways that no other one of the list beats in price and everything else. */
export function withoutWorse(ways: readonly Recording[]): Recording[] {
  const kept: Recording[] = [];
  for (const way of ways.toSorted((one, other) => one.cost - other.cost)) {
    const [own] = way.sources;
    const beaten = kept.some(({ channels, mbit, sources: [better] }) => {
      const ports =
        !own ||
        (better && better.ports >= own.ports && better.watts >= own.watts && better.perPort >= own.perPort);
      return ports && channels >= way.channels && mbit >= way.mbit;
    });
    if (!beaten) kept.push(way);
  }
  return kept;
}

/** The cheapest recorder with disks and switches; undefined: none of them suffices. `spare`: share of channels and ports. */
export function cheapest(
  recordings: readonly Recording[],
  switches: readonly Switches[],
  need: Need,
  spare: number,
  heaviest: number,
  patch: number,
): { recording: Recording; switched: Switches; cost: number } | undefined {
  let best: ReturnType<typeof cheapest>;
  for (const recording of recordings) {
    if (recording.cost >= (best?.cost ?? Infinity)) break;
    if (recording.channels < Math.ceil(need.channels * spare) || recording.mbit < need.mbit) continue;
    for (const switched of switches) {
      const cost = recording.cost + switched.cost + patch * switched.count;
      if (cost >= (best?.cost ?? Infinity)) break;
      if (
        switched.mbit < need.mbit ||
        !feeds([...recording.sources, ...switched.sources], need, spare, heaviest)
      )
        continue;
      best = { recording, switched, cost };
    }
  }
  return best;
}
