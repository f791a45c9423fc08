import { company } from '@/config/shop/company';
import { companyFacts, contactOf, registrationText, vatIdOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { countryName } from '@/lib/address/country-name';
import type { Texts } from '@/lib/messages/store-texts';
import type { DocumentContent } from './pdf/content';

/** The letterhead, the foot and the numbering of pages, which all documents of a seller have. */
export function senderOf(
  store: StoreCode,
  texts: Texts,
): Pick<DocumentContent, 'locale' | 'sender' | 'footer' | 'page'> {
  const { legalName, address, iban } = companyFacts();
  const { phoneNumber, email } = contactOf(store);
  const numbers = texts('footer.company', {
    registration: registrationText(),
    vat: vatIdOf(store),
  });
  return {
    locale: storeConfig(store).locale,
    sender: [
      legalName,
      address.street,
      `${address.postcode} ${address.city}`,
      countryName(company.country, store),
      email,
      phoneNumber,
    ],
    footer: [`${legalName} · ${numbers}`, ...(iban === null ? [] : [`IBAN ${iban}`])],
    page: (page, pages) => texts('document.page', { page: String(page), pages: String(pages) }),
  };
}
