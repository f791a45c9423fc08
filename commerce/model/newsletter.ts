/**
 * The states of a subscription (spec §4): `not_active` until the link of the confirmation email is opened; `unconfirmed`
 * if it was not opened in time.
 */
export type NewsletterState = 'subscribed' | 'unsubscribed' | 'not_active' | 'unconfirmed';
