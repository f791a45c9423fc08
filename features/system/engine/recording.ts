import type { Facts } from '@/commerce/model/system-part';
import { gigabytesPerDay, poeReserve, usable } from './physics';
import { enduring, type Article, type PlannedArticle, type Stock } from './stock';
import type { Why } from './types';
import { wattsPerPort } from './wiring';

/** What cameras need of recorder, disks and switches; Mbit/s and watts in hundredths. */
export interface Need {
  channels: number;
  mbit: number;
  ports: number;
  watts: number;
}

interface Way {
  items: PlannedArticle[];
  cost: number;
  /** In hundredths: that are recorded, or that pass the slowest uplink. */
  mbit: number;
  sources: PortSource[];
}
/** A recorder with its disks; none of both for cameras with cards. */
export interface Recording extends Way {
  channels: number;
}
export interface Switches extends Way {
  count: number;
}

interface PortSource {
  ports: number;
  /** Hundredths of a watt that are planned with. */
  watts: number;
  perPort: number;
}

function portsOf(facts: Facts): PortSource[] {
  const { ports = 0, poeBudget = Infinity } = facts;
  const watts = Math.floor(poeBudget * poeReserve * 100);
  return ports > 0 ? [{ ports, watts, perPort: wattsPerPort(facts) }] : [];
}

const nothing: Way = { items: [], cost: 0, mbit: Infinity, sources: [] };
export const noRecorder: Recording = { ...nothing, channels: Infinity };

const upTo = (most: number) => Array.from({ length: Math.max(0, most) }, (_, index) => index + 1);
const planned = (article: Article, quantity: number, why: Why): PlannedArticle => ({
  article,
  quantity,
  why: article.owned ? { code: 'owned', values: {} } : why,
});

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
  const { bandwidth = Infinity, bays = 0, capacity: builtIn = 0, channels = 0, maxDrive = Infinity } = facts;
  const base = planned(recorder, 1, { code: 'recorder', values: { channels } });
  const sources = portsOf(facts);
  const way = (gigabytes: number, disk?: PlannedArticle): Recording => ({
    items: disk ? [base, disk] : [base],
    cost: stock.price(recorder) + (disk ? stock.price(disk.article) * disk.quantity : 0),
    channels,
    mbit: Math.min(Math.floor(bandwidth * 100), mbitFor(gigabytes, days, hoursPerDay)),
    sources,
  });
  const withDisks = enduring(stock.of('disk')).flatMap((article) => {
    const { capacity = 0 } = article.part.facts;
    const free = capacity > 0 && capacity <= maxDrive ? bays - (builtIn > 0 ? 1 : 0) - freeBays : 0;
    return upTo(Math.min(free, article.stock, mostDisks)).map((quantity) => {
      const gigabytes = builtIn + capacity * quantity;
      const values = { terabytes: Math.max(1, Math.round(gigabytes / 1000)), days };
      return way(gigabytes, planned(article, quantity, { code: 'disk', values }));
    });
  });
  // it is not known which disk is in a recorder that one owns
  const inside = builtIn > 0 ? builtIn : recorder.owned && facts.bays === undefined ? Infinity : 0;
  return inside > 0 ? [way(inside), ...withDisks] : withDisks;
}

/** Hundredths of Mbit/s of which disks keep so many days. */
const mbitFor = (gigabytes: number, days: number, hoursPerDay: number) =>
  Math.floor((usable(gigabytes) * 100) / (days * gigabytesPerDay(1, hoursPerDay)) + 1e-9);

/** No switch, those that one owns, or up to three alike; in order of their price. */
export function switchesOf(stock: Stock): Switches[] {
  const ways = stock.of('switch').flatMap((article): Switches[] => {
    const { ports = 0, power, uplink } = article.part.facts;
    if (ports === 0 || power?.includes('mains') === false) return [];
    return upTo(Math.min(3, article.stock)).map((count) => ({
      items: [planned(article, count, { code: 'switch', values: { ports: ports * count } })],
      cost: stock.price(article) * count,
      sources: upTo(count).flatMap(() => portsOf(article.part.facts)),
      mbit: uplink === 'fe' ? 8000 : Infinity,
      count,
    }));
  });
  return [{ ...nothing, count: 0 }, ...ways].toSorted((one, other) => one.cost - other.cost);
}

/**
 * Whether sources feed so many devices in whatever order they are plugged in, if none takes more than `heaviest`: a
 * device finds no port only if every source has either all ports in use or less than its watts left. Which ones those
 * are is not known, so that the condition holds for each subset.
 */
function feeds(sources: readonly PortSource[], need: Need, spare: number, heaviest: number): boolean {
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

export interface Ways {
  recordings: readonly Recording[];
  switches: readonly Switches[];
  spare: number;
  heaviest: number;
  /** Price of the cable from a switch to the recorder. */
  patch: number;
}

/** The cheapest recorder with disks and switches; undefined: none of them suffices. */
export function cheapest(
  { recordings, switches, spare, heaviest, patch }: Ways,
  need: Need,
): { recording: Recording; switched: Switches; cost: number } | undefined {
  let best: ReturnType<typeof cheapest>;
  for (const recording of recordings) {
    if (recording.cost >= (best?.cost ?? Infinity)) break;
    if (recording.channels < Math.ceil(need.channels * spare) || recording.mbit < need.mbit) continue;
    for (const switched of switches) {
      const cost = recording.cost + switched.cost + patch * switched.count;
      if (cost >= (best?.cost ?? Infinity)) break;
      const sources = [...recording.sources, ...switched.sources];
      if (switched.mbit >= need.mbit && feeds(sources, need, spare, heaviest))
        best = { recording, switched, cost };
    }
  }
  return best;
}
