/** When somebody answers the phone, in the time of the shop. */
export interface OpeningHours {
  readonly timeZone: string;
  /** 1: Monday to 7: Sunday. */
  readonly days: readonly number[];
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
  /** Public holidays as ISO 8601 days. */
  readonly closed: readonly string[];
}

export interface OpeningTexts {
  readonly open: string;
  readonly today: string;
  readonly tomorrow: string;
  /** On a later day of the week, Monday first. */
  readonly days: readonly string[];
}

/** Two weeks, which have an open day even at Christmas. */
const daysAhead = 14;

const dayLater = (day: string, days: number): string => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** The ISO 8601 day and the minutes after its midnight. */
function localTime(now: Date, timeZone: string): { readonly day: string; readonly minutes: number } {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: [read('year'), read('month'), read('day')].join('-'),
    minutes: Number(read('hour')) * 60 + Number(read('minute')),
  };
}

/** Whether the phone is answered now, and until when or from when on; null if no day of the next two weeks is open. */
export function openingState(
  now: Date,
  { timeZone, days, from, to, closed }: OpeningHours,
  texts: OpeningTexts,
): { readonly isOpen: boolean; readonly text: string } | null {
  const { day: today, minutes } = localTime(now, timeZone);
  const isOpenDay = (day: string) => days.includes(weekdayOf(day)) && !closed.includes(day);
  if (isOpenDay(today) && minutes < to) {
    return minutes < from ? { isOpen: false, text: texts.today } : { isOpen: true, text: texts.open };
  }
  for (let later = 1; later <= daysAhead; later += 1) {
    const day = dayLater(today, later);
    if (isOpenDay(day)) {
      const text = later === 1 ? texts.tomorrow : texts.days[weekdayOf(day) - 1];
      return text === undefined ? null : { isOpen: false, text };
    }
  }
  return null;
}
