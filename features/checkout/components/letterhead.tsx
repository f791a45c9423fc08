import { getTranslations } from 'next-intl/server';
import { company, vatIdOf } from '@/config/company';
import type { StoreConfig } from '@/config/types';

/** The letterhead of a printed page; hidden on screen. */
export async function Letterhead({ config }: { readonly config: StoreConfig }) {
  const [footer, countries] = await Promise.all([
    getTranslations('footer'),
    getTranslations('address.countries'),
  ]);
  const { legalName, address, registration } = company;
  const lines = [
    `${address.street}, ${address.postcode} ${address.city}, ${countries(address.country)}`,
    footer('company', {
      registration: `${registration.register} ${registration.number}`,
      vat: vatIdOf(config.code),
    }),
    `${config.phoneNumber} · ${config.email}`,
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
