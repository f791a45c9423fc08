import type { StaffLanguage } from '@/config/staff-languages';
import type { Money } from '@/commerce/model/money';
import { promises } from '@/config/shop/company';
import { shopDay } from '@/lib/dates/dates';
import { staffLocales } from '@/lib/messages/staff-texts';

export type StaffFormats = ReturnType<typeof staffFormats>;

/** An instant as a field of days has it, in the time zone of the company; `isEnd`: the last day of what ends then. */
export const dayField = (instant: string | Date | null | undefined, isEnd = false): string =>
  instant ? shopDay(new Date(new Date(instant).getTime() - Number(isEnd))) : '';

/** Dates in the time zone of the company, amounts with their currency. */
export function staffFormats(language: StaffLanguage) {
  const locale = staffLocales[language];
  const { timeZone } = promises;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const number = new Intl.NumberFormat(locale);
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const typed = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
  return {
    locale,
    /** `instant`: ISO 8601. */
    date: (instant: string) => date.format(new Date(instant)),
    time: (instant: string) => time.format(new Date(instant)),
    number: (value: number) => number.format(value),
    /** An amount as it is typed into a field. */
    typed: (minor: number) => typed.format(minor / 100),
    country: (code: string) => regions.of(code) ?? code,
    language: (code: string) => languages.of(code) ?? code,
    money: ({ minor, currency }: Money) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100),
  };
}
