'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { TagSettings } from '@/config/tags';
import { onCommerce } from '@/lib/client/commerce-events';
import { consentAtLoad, currentConsent, onConsent } from '@/lib/client/storage/consent';
import { useShop } from '@/lib/client/shop-context';
import { toGa4 } from '../ga4';
import { pageView, createTag, createTracker, type Tracker } from '../tag';
import { browserStorage } from '@/config/browser-storage';
import { deleteCookie } from '@/lib/client/storage/delete-cookie';
import { safeLocalStorage, safeSessionStorage } from '@/lib/client/storage/safe-storage';

const prefixes = browserStorage
  .filter(({ category }) => category === 'tag')
  .map(({ name }) => name.replace('*', ''));

/** Deletes what needs consent, after the shopper has withdrawn it: the cookies of the tag, and what has been measured. */
function deleteTrackingData(): void {
  for (const entry of document.cookie.split('; ')) {
    const [name = ''] = entry.split('=', 1);
    if (prefixes.some((prefix) => name.startsWith(prefix))) deleteCookie(name);
  }
  for (const { name, kind, category } of browserStorage) {
    if (category !== 'tracking') continue;
    if (kind === 'local') safeLocalStorage.write(name, null);
    if (kind === 'session') safeSessionStorage.write(name, null);
  }
}

/** One for the lifetime of the document, like the data layer. */
let tracker: Tracker | undefined;

const referrer = { url: '' };

interface TrackingProps {
  readonly settings: TagSettings;
  /** First segments of paths whose rest is not measured. */
  readonly personal: readonly string[];
}

/** It hydrates after the page has loaded, or with the first interaction, so that measuring costs no loading time. */
export function Tracking({ settings, personal }: TrackingProps) {
  const pathname = usePathname();
  const { currency } = useShop();
  const [first] = useState(settings);
  const [segments] = useState(personal);
  useEffect(() => {
    tracker ??= createTracker(createTag(first), consentAtLoad(), {
      current: currentConsent,
      forget: deleteTrackingData,
    });
    const { url } = referrer;
    const current = new URL(pathname, location.origin);
    tracker.page(pageView(current, document.title, url === '' ? document.referrer : url, segments));
    referrer.url = current.href;
    // An answer before this island has hydrated is also a change.
    tracker.consent(currentConsent());
  }, [first, pathname, segments]);
  useEffect(() => {
    const endConsent = onConsent(() => tracker?.consent(currentConsent()));
    const endEvents = onCommerce((event) => {
      const converted = toGa4(event, currency);
      if (converted) tracker?.event(converted);
    });
    return () => {
      endConsent();
      endEvents();
    };
  }, [currency]);
  return null;
}
