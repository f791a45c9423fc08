import { promises } from '@/config/shop/company';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';

interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Intl only provides the parts in a time zone, because its texts differ between machines. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
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
  clocks.set(timeZone, clock);
  return clock;
}

/** See docs/countries.md "Formats". A string is a day (`2026-11-05`) or instant. Throws a RangeError for others. */
export function formatDate(date: Date | string, store: StoreCode): string {
  const { datePattern, timeZone } = storeConfig(store);
  const local = localTime(toDate(date), timeZone);
  const parts: Readonly<Record<string, string>> = {
    y: padded(local.year, 4),
    m: padded(local.month),
    d: padded(local.day),
  };
  return datePattern.replaceAll(/[ymd]/g, (part) => parts[part] ?? part);
}

/** The time of day of an instant in the store's time zone: `14:05`, in French `14 h 05`. A string is an ISO 8601 instant. */
export function formatTime(instant: Date | string, store: StoreCode): string {
  const { language, timeZone } = storeConfig(store);
  const { hour, minute } = localTime(toDate(instant), timeZone);
  return language === 'fr' ? `${hour}\u00a0h\u00a0${padded(minute)}` : `${padded(hour)}:${padded(minute)}`;
}

/** Orders before it get their track-and-trace code that evening (spec §1). At the cut-off itself, the following day's. */
export function orderCutoff(now: Date): { readonly at: Date; readonly isToday: boolean } {
  const { year, month, day } = localTime(now);
  const today = cutoffOf(year, month, day);
  return now < today ? { at: today, isToday: true } : { at: cutoffOf(year, month, day + 1), isToday: false };
}

/** The day of a moment in a time zone, the shop's by default, as `2026-11-05`. */
export function shopDay(date: Date, timeZone: string = promises.timeZone): string {
  const { year, month, day } = localTime(date, timeZone);
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
}

/** A moment in the shop's time zone with its offset, as `2026-11-05T14:05:09+01:00`. */
export function shopInstant(date: Date | string): string {
  const at = toDate(date);
  const { hour, minute, second } = localTime(at);
  const offset = offsetAt(at.getTime(), promises.timeZone) / 60_000;
  const [ahead, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${shopDay(at)}T${padded(hour)}:${padded(minute)}:${padded(second)}${offset < 0 ? '-' : '+'}${padded(ahead)}:${padded(rest)}`;
}

/** When the day begins, or the one `later` days after it, in the shop's time zone by default. Null if `text` is not a day. */
export function startOfShopDay(text: string, later = 0, timeZone: string = promises.timeZone): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const asUtc = Date.UTC(year, month - 1, day);
  if (new Date(asUtc).toISOString().slice(0, 10) !== text) return null;
  const wanted = Date.UTC(year, month - 1, day + later);
  // Clocks change at 1:00 UTC, so the offset at midnight UTC is that of the midnight before.
  return fromShopTime(wanted, timeZone);
}

/** The last millisecond of a day in the store's time zone. `day`: an ISO 8601 day. Throws a RangeError for an invalid one. */
export function endOfDay(day: string, store: StoreCode): Date {
  const next = startOfShopDay(day, 1, storeConfig(store).timeZone);
  if (!next) throw new RangeError(`there is no day ${day}`);
  return new Date(next.getTime() - 1);
}

/** `day` may exceed the length of the month. */
function cutoffOf(year: number, month: number, day: number): Date {
  const { hour, minute } = promises.orderCutoff ?? { hour: 24, minute: 0 };
  return fromShopTime(Date.UTC(year, month - 1, day, hour, minute));
}

/** `asUtc`: local time as if it were UTC, in ms. Up to an hour off in the two hours around a change of the clocks. */
export function fromShopTime(asUtc: number, timeZone: string = promises.timeZone): Date {
  return new Date(asUtc - offsetAt(asUtc, timeZone));
}

/** Offset of a time zone from UTC in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = localTime(new Date(instant), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function localTime(date: Date, timeZone: string = promises.timeZone): LocalTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  );
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
