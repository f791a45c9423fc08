import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Product } from '@/commerce/model/product';
import type { AttributeRole } from '@/commerce/model/system-part';
import { countryProfiles, isEuCountry } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import type { CountryDuties } from '@/config/countries/country';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { insideLine } from '@/lib/text/options-text';
import { AccordionItem } from '@/ui/accordion';
import { TextLink } from '@/ui/text-link';
import { countryName } from '@/lib/address/address-block';

interface NotesProps {
  readonly product: Product;
  readonly store: StoreCode;
  /** The page about the law on cameras; null in a store without one. */
  readonly lawUrl: string | null;
}

type Texts = Awaited<ReturnType<typeof getTranslations<'product'>>>;

interface Note {
  readonly key: string;
  readonly title: string;
  readonly text: ReactNode;
}

/** The manufacturer and its responsible person in the EU, which are open because they belong to the offer (GPSR art. 19). */
function Safety({ product: { manufacturer }, store, t, duties }: NoteContext & Pick<NotesProps, 'product'>) {
  if (!duties.productSafety || !manufacturer) return null;
  const { name, address, country, email } = manufacturer;
  const fullAddress = country === null ? address : `${address}, ${countryName(country, store)}`;
  return (
    <div className="mt-4 text-sm text-ink-soft">
      <p className="font-medium text-ink">{t('manufacturer')}</p>
      <p>
        {name}, {fullAddress}, {email}
      </p>
      {manufacturer.euResponsible !== null && (
        <>
          <p className="mt-2 font-medium text-ink">{t('euResponsible')}</p>
          <p>{manufacturer.euResponsible}</p>
        </>
      )}
    </div>
  );
}

/** The end date of security updates; in the UK the statement that PSTI requires. */
function updatesNote({ updatesUntil }: Product, { store, t, duties }: NoteContext): Note[] {
  if (!duties.updatePeriod || updatesUntil === null) return [];
  const date = formatDate(updatesUntil, store);
  const text = (
    <p>{duties.securityStatement ? t('securityStatement', { date }) : t('updatesUntil', { date })}</p>
  );
  return [{ key: 'updates', title: t('updates'), text }];
}

/** The data that a connected camera records: kinds, format, volume, place, access and erasure (Data Act art. 3 (2)). */
function dataNote(product: Product, { store, t, duties }: NoteContext): Note[] {
  if (!duties.dataInformation || !isCamera(product) || !isConnected(product)) return [];
  const storage = valueOf(product, 'storage');
  const codec = valueOf(product, 'codec');
  const text = (
    <div className="grid gap-2">
      <p>{t('dataMade')}</p>
      {codec !== null && <p>{t('dataFormat', { codec })}</p>}
      {storage !== null && <p>{t('dataKept', { place: insideLine(storage, storeConfig(store).locale) })}</p>}
      <p>{t('dataVolume')}</p>
      <p>{t('dataErase')}</p>
    </div>
  );
  return [{ key: 'data', title: t('data'), text }];
}

const cameraTexts = { declare: 'useDeclare', sound: 'useSound', general: null } as const satisfies Record<
  CountryDuties['cameraUse'],
  string | null
>;

function cameraNote(product: Product, { t, duties }: NoteContext, lawUrl: string | null): Note[] {
  if (!isCamera(product)) return [];
  const special = cameraTexts[duties.cameraUse];
  const text = (
    <div className="grid gap-2">
      <p>{t('useOwnGround')}</p>
      {special !== null && <p>{t(special)}</p>}
      {lawUrl !== null && (
        <p>
          <TextLink href={lawUrl} prefetch={false} standalone>
            {t('useLaw')}
          </TextLink>
        </p>
      )}
    </div>
  );
  return [{ key: 'use', title: t('use'), text }];
}

interface NoteContext {
  readonly store: StoreCode;
  readonly t: Texts;
  readonly duties: CountryDuties;
}

/** The legal guarantee; in the EU the notice of the regulation has it (`GuaranteeNotice`). */
function guaranteeNote(store: StoreCode, t: Texts): Note[] {
  const { country } = storeConfig(store);
  const { legalGuaranteeYears: years } = countryProfiles[country];
  if (years === null || isEuCountry(country)) return [];
  return [{ key: 'guarantee', title: t('guarantee'), text: <p>{t('guaranteeText', { years })}</p> }];
}

/** Who gives the guarantee that a product has, how long, for what and on which terms (BGB § 479). */
function makerNote({ guarantee }: Product, { t }: NoteContext): Note[] {
  if (!guarantee) return [];
  const { guarantor, years, scope, terms } = guarantee;
  const text = (
    <div className="grid gap-2">
      <p>{t('makerGuaranteeText', { guarantor, years })}</p>
      <p>{scope ?? t('guaranteeWhole')}</p>
      <p>
        <TextLink href={terms} prefetch={false} standalone>
          {t('guaranteeTerms')}
        </TextLink>
      </p>
    </div>
  );
  return [{ key: 'maker', title: t('makerGuarantee'), text }];
}

export async function Notes({ product, store, lawUrl }: NotesProps) {
  const t = await getTranslations('product');
  const { duties } = countryProfiles[storeConfig(store).country];
  const context = { store, t, duties };
  const notes = [
    ...guaranteeNote(store, t),
    ...makerNote(product, context),
    ...cameraNote(product, context, lawUrl),
    ...updatesNote(product, context),
    ...dataNote(product, context),
  ];
  return (
    <>
      <Safety product={product} {...context} />
      <div className="mt-4 divide-y divide-line border-y border-line max-desktop:border-b-0">
        {notes.map(({ key, title, text }) => (
          <AccordionItem key={key} size="sm" title={title}>
            <div className="text-sm text-ink-soft">{text}</div>
          </AccordionItem>
        ))}
      </div>
    </>
  );
}

function valueOf({ specifications }: Pick<Product, 'specifications'>, role: AttributeRole): string | null {
  const rows = specifications.flatMap((group) => group.rows);
  return rows.find((row) => row.role === role)?.value ?? null;
}

/** Whether a product is a camera, whose use the law regulates (docs/countries.md "camera use"). */
function isCamera(product: Pick<Product, 'specifications'>): boolean {
  return valueOf(product, 'night_vision') !== null;
}

/** Whether a product is connected to a network: then its manufacturer provides security updates. */
function isConnected({ updatesUntil }: Pick<Product, 'updatesUntil'>): boolean {
  return updatesUntil !== null;
}
