import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { isPublicHoliday } from '@/commerce/domain/delivery/delivery-estimates';
import { company, promises } from '@/config/shop/company';
import { contactOf, siteInForce, specialistOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { telHref } from '@/lib/address/tel';
import { shopDay } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { Card, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { OpeningLine } from '../islands/lazy';
import type { OpeningHours, OpeningTexts } from '../opening';

const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/** Longer than a page is cached. */
const holidayDays = 90;

function hoursOf(now: Date): OpeningHours | null {
  const { opening } = siteInForce().contact;
  if (!opening) return null;
  const days = Array.from({ length: holidayDays }, (_, later) =>
    shopDay(new Date(now.getTime() + later * 86_400_000)),
  );
  return {
    timeZone: promises.timeZone,
    days: opening.days,
    from: minutesOf(opening.from),
    to: minutesOf(opening.to),
    closed: days.filter((day) => isPublicHoliday(company.country, day)),
  };
}

/** The time of day in the store, as the opening hours write it: `8:30`, in French `8 h 30`. */
function writeClock(minutes: number, store: StoreCode): string {
  const { hoursBehind, language } = storeConfig(store);
  const hour = Math.floor(minutes / 60) - hoursBehind;
  const minute = String(minutes % 60).padStart(2, '0');
  return language === 'fr' ? `${hour}\u00a0h\u00a0${minute}` : `${hour}:${minute}`;
}

const monday = Date.UTC(2026, 0, 5);

/** "Available until 17:30": whether somebody answers the phone now. Nothing in a shop without such hours. */
export async function OpeningState({ store }: { readonly store: StoreCode }) {
  const hours = hoursOf(new Date());
  if (!hours) return null;
  const t = await getTranslations('contact.specialist');
  const weekday = new Intl.DateTimeFormat(storeConfig(store).locale, { weekday: 'long', timeZone: 'UTC' });
  const time = writeClock(hours.from, store);
  const texts: OpeningTexts = {
    open: t('open', { time: writeClock(hours.to, store) }),
    today: t('today', { time }),
    tomorrow: t('tomorrow', { time }),
    days: Array.from({ length: 7 }, (_, index) =>
      t('day', { day: weekday.format(monday + index * 86_400_000), time }),
    ),
  };
  return <OpeningLine hours={hours} texts={texts} />;
}

/** The initials of a name in the head of the owl. Decorative: the name is next to it. */
export function Portrait({ name, className }: { readonly name: string; readonly className?: string }) {
  const initials = name
    .split(' ')
    .flatMap((part, index, all) => (index === 0 || index === all.length - 1 ? Array.from(part)[0] : []))
    .join('');
  return (
    <svg viewBox="0 0 44 49" aria-hidden="true" className={clsx('shrink-0', className)}>
      <path
        d="M3 17 5 1l11 6h12l11-6 2 16v12a19 19 0 0 1-38 0Z"
        strokeWidth="1"
        className="fill-brand stroke-none"
      />
      <text
        x="22"
        y="33"
        textAnchor="middle"
        fontSize="15"
        fontWeight="600"
        className="fill-white stroke-none"
      >
        {initials}
      </text>
    </svg>
  );
}

interface WaysProps {
  readonly store: StoreCode;
  /** Null on the page of the form. */
  readonly form: string | null;
}

/** The phone number, and the link to the form. */
async function Ways({ store, form }: WaysProps) {
  const t = await getTranslations('contact');
  const { phoneNumber } = contactOf(store);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <a
        className="touch-target font-semibold text-action tabular-nums underline-offset-4 hover:underline"
        href={telHref(phoneNumber)}
      >
        {phoneNumber}
      </a>
      {form !== null && (
        <TextLink href={form} prefetch={false}>
          {t('write')}
        </TextLink>
      )}
    </p>
  );
}

interface SpecialistProps {
  readonly store: StoreCode;
  readonly headingLevel?: 2 | 3;
  readonly className?: string;
  /** On the page of the form, without a link to it. */
  readonly besideForm?: boolean;
}

/** Who answers questions, with phone number, opening state and the way to the form. Nothing in a shop that names nobody. */
export async function Specialist({ store, headingLevel = 2, className, besideForm }: SpecialistProps) {
  const specialist = specialistOf(store);
  if (!specialist) return null;
  const { name, role } = specialist;
  const t = await getTranslations('contact');
  const [firstName = name] = name.split(' ');
  return (
    <Card sunken className={clsx('flex gap-4', className)}>
      <Portrait name={name} className="h-16 w-auto" />
      <div className="min-w-0">
        <Heading level={headingLevel} size="label">
          {t('specialist.ask', { name: firstName })}
        </Heading>
        <p className="text-sm text-ink-soft">{`${name} · ${role}`}</p>
        <OpeningState store={store} />
        <div className="mt-2">
          <Ways store={store} form={besideForm ? null : paths.contact} />
        </div>
      </div>
    </Card>
  );
}

/** The same in a line, for a page about something else. */
export async function SpecialistLine({ store }: Pick<SpecialistProps, 'store'>) {
  const specialist = specialistOf(store);
  if (!specialist) return null;
  const { name, role } = specialist;
  return (
    <div className="flex items-center gap-3 border-t border-line pt-5 print:hidden">
      <Portrait name={name} className="h-12 w-auto" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="text-sm">
            <strong className="font-semibold">{name}</strong>
            <span className="text-ink-soft">{` · ${role}`}</span>
          </p>
          <OpeningState store={store} />
        </div>
        <Ways store={store} form={paths.contactAbout('advice')} />
      </div>
    </div>
  );
}
