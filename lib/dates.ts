import { promises } from '@/config/company';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';

interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Intl gives the parts in the shop's time zone and nothing else: its texts differ between machines. */
const shopClock = new Intl.DateTimeFormat('en-US', {
  timeZone: promises.timeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * A day as the store writes it (countries.md "Formats"), in the shop's time zone. Text is an ISO 8601 day
 * (`2026-11-05`) or instant with its zone; what is no date throws a RangeError.
 */
export function formatDate(date: Date | string, store: StoreCode): string {
  const local = localTime(toDate(date));
  const parts: Readonly<Record<string, string>> = {
    y: padded(local.year, 4),
    m: padded(local.month),
    d: padded(local.day),
  };
  return storeConfig(store).datePattern.replaceAll(/[ymd]/g, (part) => parts[part] ?? part);
}

/**
 * The next moment before which an order gets its track-and-trace code the same evening (spec §1), and
 * whether that evening is today's in the shop's time zone. At the cut-off itself the next day's counts.
 */
export function orderCutoff(now: Date): { readonly at: Date; readonly isToday: boolean } {
  const { year, month, day } = localTime(now);
  const today = cutoffOf(year, month, day);
  return now < today ? { at: today, isToday: true } : { at: cutoffOf(year, month, day + 1), isToday: false };
}

/** The day that a moment falls on in the shop's time zone, as `2026-11-05`. */
export function shopDay(date: Date): string {
  const { year, month, day } = localTime(date);
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
}

/** `day` may run past the end of the month. */
function cutoffOf(year: number, month: number, day: number): Date {
  const { hour, minute } = promises.orderCutoff;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // Clocks change in the early morning, so the offset is the same all evening long.
  return new Date(asUtc - offsetAt(asUtc));
}

/** Milliseconds that the shop's clock is ahead of UTC. */
function offsetAt(instant: number): number {
  const { year, month, day, hour, minute, second } = localTime(new Date(instant));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function localTime(date: Date): LocalTime {
  const parts = new Map(shopClock.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

function toDate(date: Date | string): Date {
  return typeof date === 'string' ? new Date(date) : date;
}

function padded(number: number, length = 2): string {
  return String(number).padStart(length, '0');
}
