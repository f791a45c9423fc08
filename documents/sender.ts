import { company } from '@/config/shop/company';
import { companyFacts, registrationText, vatIdOf } from '@/config/shop/seller';
import { countryName } from '@/lib/address/address-block';
import { type Locale, namedRepresentative } from '@/lib/messages/locale';
import type { DocumentContent } from './pdf/draw-document';

export function senderOf({
  contact,
  store,
  tag,
  texts,
}: Locale): Pick<DocumentContent, 'locale' | 'sender' | 'footer' | 'page'> {
  const { legalName, address, iban } = companyFacts();
  const numbers = texts('footer.company', {
    registration: registrationText(),
    vat: vatIdOf(store),
  });
  const name = namedRepresentative();
  return {
    locale: tag,
    sender: [
      legalName,
      address.street,
      `${address.postcode} ${address.city}`,
      countryName(company.country, store),
      contact.email,
      contact.phoneNumber,
    ],
    footer: [
      `${legalName} · ${numbers}`,
      ...(name === null ? [] : [texts('footer.representative', { name })]),
      ...(iban === null ? [] : [`IBAN ${iban}`]),
    ],
    page: (page, pages) => texts('document.page', { page: String(page), pages: String(pages) }),
  };
}
