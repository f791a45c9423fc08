import { orderCutoff, shopDay } from '@/lib/dates';

/** What the way from the shop's door to the shopper's depends on. Days are ISO 8601: `2026-11-24`. */
interface DeliveryRule {
  /** Working days from the evening on which a parcel leaves to the door; at least 1. */
  readonly transitDays: number;
  /** Whether nothing is delivered on a day because of a public holiday of the country it goes to. */
  readonly isHoliday: (day: string) => boolean;
}

/** What is promised of every order before a moment. */
export interface DeliveryPromise {
  readonly until: Date;
  /** The last day on which the parcel arrives. */
  readonly day: string;
}

const weekend: readonly number[] = [0, 6];
/** No country rests as long as this; a calendar that says so is broken. */
const mostDays = 90;

function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Whether carriers deliver on a day: Monday to Friday without the public holidays. */
export function isDeliveryDay(day: string, { isHoliday }: Pick<DeliveryRule, 'isHoliday'>): boolean {
  return !weekend.includes(new Date(day).getUTCDay()) && !isHoliday(day);
}

/** The day on which a parcel that leaves in the evening of `leaves` has arrived. */
export function deliveryDay(leaves: string, rule: DeliveryRule): string {
  let day = leaves;
  let left = rule.transitDays;
  for (let passed = 0; left > 0; passed += 1) {
    if (passed > mostDays) throw new RangeError(`nothing is delivered after ${leaves}`);
    day = dayAfter(day);
    if (isDeliveryDay(day, rule)) left -= 1;
  }
  return day;
}

/**
 * The promises of this and the following evenings (spec §1: what is ordered before 23:59 leaves that evening).
 * A page that was kept for a while, or open overnight, takes the first whose moment has not passed.
 */
export function deliveryPromises(now: Date, rule: DeliveryRule, evenings: number): DeliveryPromise[] {
  const promises: DeliveryPromise[] = [];
  for (let from = now; promises.length < evenings;) {
    const { at } = orderCutoff(from);
    promises.push({ until: at, day: deliveryDay(shopDay(at), rule) });
    from = at;
  }
  return promises;
}
