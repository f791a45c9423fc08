import type { AbstractIntlMessages } from 'next-intl';

/** The texts of the account sidebar, with its own messages: the rest of the header needs no message runtime. */
export interface AccountSidebarTexts {
  readonly locale: string;
  readonly timeZone: string;
  readonly messages: AbstractIntlMessages;
}
