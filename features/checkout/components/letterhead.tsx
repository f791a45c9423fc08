import { getTranslations } from 'next-intl/server';
import { company } from '@/config/shop/company';
import { companyFacts, contactOf, registrationText, vatIdOf } from '@/config/shop/seller';
import type { StoreConfig } from '@/config/types';

/** The letterhead of a printed page; hidden on screen. */
export async function Letterhead({ config }: { readonly config: StoreConfig }) {
  const [footer, countries] = await Promise.all([
    getTranslations('footer'),
    getTranslations('address.countries'),
  ]);
  const { legalName, address } = companyFacts();
  const lines = [
    `${address.street}, ${address.postcode} ${address.city}, ${countries(company.country)}`,
    footer('company', {
      registration: registrationText(),
      vat: vatIdOf(config.code),
    }),
    `${contactOf(config.code).phoneNumber} · ${contactOf(config.code).email}`,
  ];
  return (
    <address className="hidden text-right text-xs text-ink-soft not-italic print:block">
      <span className="block font-semibold text-ink">{legalName}</span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
