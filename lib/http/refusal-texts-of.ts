import type { Texts } from '../messages/messages';

/** The texts of what the server answers without a render, of a translator of `language`, a BCP 47 tag. */
export const refusalTextsOf = (language: string, t: Texts) => ({
  language,
  retry: t('failure.retry'),
  pages: {
    unavailable: { title: t('overload.busyTitle'), text: t('overload.busyText') },
    rate_limited: { title: t('overload.limitTitle'), text: t('overload.limitText') },
  },
  failure: {
    title: t('failure.title'),
    text: t('failure.text'),
    home: t('notFound.home'),
    contact: t('contact.title'),
    // The server fills in the id.
    reference: t('failure.reference', { id: '{id}' }),
  },
  offline: {
    live: t('common.offline'),
    title: t('offline.title'),
    text: t('offline.text'),
    pages: t('offline.pages'),
    // The service worker fills in the time.
    saved: t('offline.saved', { time: '{time}' }),
  },
  messages: {
    unavailable: t('error.unavailable'),
    rate_limited: t('error.rate_limited'),
    body_too_large: t('error.body_too_large'),
  },
});

export type RefusalTexts = ReturnType<typeof refusalTextsOf>;
