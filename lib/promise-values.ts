import { promises } from '@/config/company';

const { hour, minute } = promises.orderCutoff;

/**
 * What the shop promises (`config/company.ts`), as the parameters of the texts that say it: days to return,
 * minutes until the mail, hour and minute of the cut-off. A text takes those that it names, and writes the
 * time as its language does: 23:59, 23h59.
 */
export const promiseValues = {
  days: String(promises.returnDays),
  minutes: String(promises.orderMailMinutes),
  hour: String(hour),
  minute: String(minute).padStart(2, '0'),
} as const;
