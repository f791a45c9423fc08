import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { deliveryCost } from '@/commerce/domain/delivery/free-delivery';
import { cutoffValues, promises } from '@/config/shop/company';
import { carrierNames } from '@/config/shop/shipping-methods';
import { deliveryTime } from '@/lib/dates/day-texts';
import { formatPrice } from '@/lib/money/money';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { BrandMark } from '@/ui/brand/brand-marks';
import { Table, Td, Th } from '@/ui/table';
import { FactRow, type PageFact } from './fact-row';

/** When parcels leave, how long they take, from what amount they are free, and who brings them. */
export async function DeliveryFacts({ context: { store, currency } }: { readonly context: Context }) {
  const [t, texts, checkout] = await Promise.all([
    getTranslations('content.delivery'),
    getTranslations(),
    getTranslations('checkout'),
  ]);
  const methods = offeredShipping(store);
  const cost = deliveryCost(methods, currency);
  const [standard] = methods;
  const carriers = [...new Set(methods.map(({ carrier }) => carrier))];
  const freeFrom = cost?.freeFrom ?? null;
  const facts: readonly PageFact[] = [
    ...(promises.orderCutoff === null
      ? []
      : [{ label: t('sending'), value: texts('header.usps.shipping', cutoffValues(store)) }]),
    ...(standard ? [{ label: t('time'), value: deliveryTime(standard.workingDays, checkout) }] : []),
    ...(freeFrom === null
      ? []
      : [{ label: t('freeFrom'), value: formatPrice({ minor: freeFrom, currency }, store) }]),
    {
      label: texts('footer.shipWith'),
      value: (
        <span className="flex flex-wrap gap-1">
          {carriers.map((carrier) => (
            <span key={carrier} role="img" aria-label={carrierNames[carrier]}>
              <BrandMark code={carrier} />
            </span>
          ))}
        </span>
      ),
    },
  ];
  return <FactRow facts={facts} />;
}

/** The price of each shipping method of the store in the currency of the page (docs/countries.md "shipping cost"). */
export async function DeliveryCosts({ context }: { readonly context: Context }) {
  const { store, currency } = context;
  const [t, common, checkout, texts] = await Promise.all([
    getTranslations('content.delivery'),
    getTranslations('common'),
    getTranslations('checkout'),
    getTranslations(),
  ]);
  const methods = offeredShipping(store);
  const isFree = methods.some(({ freeFrom }) => freeFrom?.[currency] !== undefined);
  const price = (minor: number) => formatPrice({ minor, currency }, store);
  return (
    <section className="prose-shop">
      <h2>{t('title')}</h2>
      <Table caption={t('title')} captionHidden className="mt-2">
        <thead>
          <tr>
            <Th>{t('method')}</Th>
            <Th numeric>{t('price')}</Th>
            <Th numeric>{t('freeFrom')}</Th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ carrier, method, titleKey, price: prices, freeFrom, workingDays }) => {
            const minor = prices[currency];
            if (minor === undefined) return null;
            const free = freeFrom?.[currency];
            return (
              <tr key={`${carrier} ${method}`}>
                <Th scope="row">
                  <span className="flex items-start gap-3">
                    <span className="max-sm:hidden">
                      <BrandMark code={carrier} />
                    </span>
                    <span>
                      {texts(titleKey, { carrier: carrierNames[carrier] })}
                      <span className="block font-normal text-ink-faint">
                        {deliveryTime(workingDays, checkout)}
                      </span>
                    </span>
                  </span>
                </Th>
                <Td numeric>{price(minor)}</Td>
                <Td numeric>
                  {free === undefined ? <span className="text-ink-faint">{t('never')}</span> : price(free)}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <p className="text-sm">{t('note', { tax: common('tax'), free: isFree ? 'yes' : 'no' })}</p>
    </section>
  );
}
