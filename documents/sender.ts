import { legalEntities, type LegalEntityCode, vatIdOf } from '@/config/company';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { countryName } from '@/lib/country-name';
import type { Texts } from '@/lib/store-texts';
import type { DocumentContent } from './pdf/content';

/** The letterhead, the foot and the numbering of pages, which all documents of a seller have. */
export function senderOf(
  code: LegalEntityCode,
  store: StoreCode,
  texts: Texts,
): Pick<DocumentContent, 'locale' | 'sender' | 'footer' | 'page'> {
  const { legalName, address, registration, iban } = legalEntities[code];
  const { phoneNumber, email, locale } = storeConfig(store);
  const numbers = texts('footer.company', {
    registration: `${registration.register} ${registration.number}`,
    vat: vatIdOf(store, code),
  });
  return {
    locale,
    sender: [
      legalName,
      address.street,
      `${address.postcode} ${address.city}`,
      countryName(address.country, store),
      email,
      phoneNumber,
    ],
    footer: [`${legalName} · ${numbers}`, `IBAN ${iban}`],
    page: (page, pages) => texts('document.page', { page: String(page), pages: String(pages) }),
  };
}
