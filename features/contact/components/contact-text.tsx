import { Fragment, type ReactNode } from 'react';
import { contactOf } from '@/config/shop/seller';
import type { StoreCode } from '@/config/types';
import { telHref } from '@/lib/address/tel';
import { textLinkClass } from '@/ui/text-link';

interface ContactTextProps {
  /** A translated text that was written with `contactPlaceholders`. */
  readonly text: string;
  readonly store: StoreCode;
}

/** The values of a message that leave its phone number and email address to `ContactText`. */
export const contactPlaceholders = { phone: '{phone}', email: '{email}' } as const;

export function ContactText({ text, store }: ContactTextProps) {
  const { phoneNumber, email } = contactOf(store);
  const className = textLinkClass('action', false);
  const links: Readonly<Record<string, ReactNode>> = {
    phone: (
      <a href={telHref(phoneNumber)} className={`${className} whitespace-nowrap`}>
        {phoneNumber}
      </a>
    ),
    email: (
      <a href={`mailto:${email}`} className={`${className} wrap-anywhere`}>
        {email}
      </a>
    ),
  };
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : links[part]}</Fragment>);
}
