import { orderCutoff, shopDay } from '@/lib/dates/dates';

/** The parameters of a delivery. Days are ISO 8601: `2026-11-24`. */
interface DeliveryRule {
  /** Working days from the evening on which a parcel is sent to its delivery; at least 1. */
  readonly transitDays: number;
  readonly isHoliday: (day: string) => boolean;
}

/** The delivery day of orders placed before `until`. */
export interface DeliveryEstimate {
  readonly until: Date;
  readonly day: string;
}

const weekend: readonly number[] = [0, 6];
/** More days without delivery in a row mean an invalid calendar. */
const maxDays = 90;

function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

export function isDeliveryDay(day: string, { isHoliday }: Pick<DeliveryRule, 'isHoliday'>): boolean {
  return !weekend.includes(new Date(day).getUTCDay()) && !isHoliday(day);
}

/** The day on which a parcel sent in the evening of `sentOn` arrives. Throws a RangeError if there is none. */
export function deliveryDay(sentOn: string, rule: DeliveryRule): string {
  let day = sentOn;
  let remaining = rule.transitDays;
  for (let days = 0; remaining > 0; days += 1) {
    if (days > maxDays) throw new RangeError(`No delivery day within ${maxDays} days after ${sentOn}`);
    day = dayAfter(day);
    if (isDeliveryDay(day, rule)) remaining -= 1;
  }
  return day;
}

/**
 * The estimates for this and the following evenings (spec §1: orders before 23:59 are sent that evening). A page that was
 * cached or left open overnight shows the first that has not expired.
 */
export function deliveryEstimates(now: Date, rule: DeliveryRule, evenings: number): DeliveryEstimate[] {
  const estimates: DeliveryEstimate[] = [];
  for (let time = now; estimates.length < evenings;) {
    const { at } = orderCutoff(time);
    estimates.push({ until: at, day: deliveryDay(shopDay(at), rule) });
    time = at;
  }
  return estimates;
}
