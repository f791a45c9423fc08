import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import { company } from '@/config/shop/company';
import { companyFacts, contactOf } from '@/config/shop/seller';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { storeOrigin } from '@/lib/stores/hosts';
import { partLines } from '@/lib/text/options-text';
import { PrintButton } from '@/ui/islands/print-button';
import { Container, Heading, MediaFrame } from '@/ui/layout';
import { Table, Td, Th } from '@/ui/table';
import { TextLink } from '@/ui/text-link';
import { visibleImages } from '@/features/product-card/card-view';
import { differingFacts } from '../variants/variant-facts';
import { CardPicture } from '@/features/product-card/components/card-parts';
import { Specifications } from './specifications';

interface DataSheetProps {
  readonly product: Product;
  readonly store: StoreCode;
}

async function Variants({ product }: { readonly product: Product }) {
  if (product.variants.length === 0) return null;
  const t = await getTranslations('product');
  const rows = [...product.specifications.flatMap((group) => group.rows), { code: 'ean', label: t('ean') }];
  const columns = rows.flatMap(({ code, label }) => {
    const texts = differingFacts(product, code);
    return texts ? [{ code, label, texts }] : [];
  });
  return (
    <div className="mt-6 break-inside-avoid">
      <Table caption={t('articleNumber')} captionHidden dense>
        <thead>
          <tr>
            <Th>{t('articleNumber')}</Th>
            {columns.map(({ code, label }) => (
              <Th key={code}>{label}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {product.variants.map(({ sku }, index) => (
            <tr key={sku}>
              <Th scope="row" nowrap>
                {sku}
              </Th>
              {columns.map(({ code, texts }) => (
                <Td key={code}>{texts[index]}</Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const today = (store: StoreCode) => formatDate(new Date(), store);

function SheetFooter({ product, store }: DataSheetProps) {
  const { phoneNumber, email } = contactOf(store);
  return (
    <footer className="mt-8 border-t border-line pt-4 text-xs text-ink-faint">
      <p>
        {companyFacts().legalName} · {phoneNumber} · {email} · {storeOrigin(store) + product.url}
      </p>
      <p>{today(store)}</p>
    </footer>
  );
}

export async function DataSheet({ product, store }: DataSheetProps) {
  const t = await getTranslations('product');
  const [image = null] = visibleImages(product.images);
  return (
    <Container size="narrow" className="py-8 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <TextLink href={product.url} prefetch={false}>
          {t('toProduct')}
        </TextLink>
        <PrintButton label={t('print')} size="sm" />
      </div>
      <header className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-6 border-b border-line pb-6 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <div>
          <p className="text-sm font-semibold text-action">
            {company.storeName} · {t('dataSheet')}
          </p>
          <Heading level={1} className="mt-1">
            {product.name}
          </Heading>
          <p className="mt-1 text-sm text-ink-faint">
            {product.brand} · {t('sku', { sku: product.sku })}
          </p>
          {product.shortDescription !== '' && (
            <p className="mt-3 text-ink-soft">{product.shortDescription}</p>
          )}
        </div>
        <MediaFrame>
          <CardPicture picture={image?.url ?? null} sizes="192px" priority />
        </MediaFrame>
      </header>
      <Variants product={product} />
      <section className="mt-6">
        <Heading level={2} size="block">
          {t('specifications')}
        </Heading>
        <Specifications product={product} store={store} />
      </section>
      {product.parts.length > 0 && (
        <section className="mt-6 break-inside-avoid">
          <Heading level={2} size="block">
            {t('parts')}
          </Heading>
          <p className="mt-1.5 text-sm">{partLines(product.parts).join(', ')}</p>
        </section>
      )}
      {product.inTheBox.length > 0 && (
        <section className="mt-6 break-inside-avoid">
          <Heading level={2} size="block">
            {t('inTheBox')}
          </Heading>
          <p className="mt-1.5 text-sm">{product.inTheBox.join(', ')}</p>
        </section>
      )}
      <SheetFooter product={product} store={store} />
    </Container>
  );
}
