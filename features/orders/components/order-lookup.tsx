import { getTranslations } from 'next-intl/server';
import type { StoreConfig } from '@/config/types';
import { PicturePanel } from '@/features/content/components/picture-panel';
import { getPagePictures } from '@/features/content/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import { ContactText, contactPlaceholders } from '@/features/contact/components/contact-text';
import { emailInput } from '@/lib/client/form/input-attributes';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { TruckIcon } from '@/ui/first-icons';
import { ReturnIcon, SheetIcon } from '@/ui/icons';
import { Card, Container, Heading } from '@/ui/layout';
import { TextField } from '@/ui/form/text-field';
import type { LookupOutcome } from '../schema';

interface OrderLookupProps {
  readonly config: StoreConfig;
  /** Why the form is shown, if not for the first time. */
  readonly outcome: LookupOutcome | null;
  readonly number: string;
}

const outcomeTexts = { unknown: 'unknown', limited: 'limited', ended: 'linkEnded' } as const;

/** The form that finds an order by its number and email address. A plain form, so that it works without script. */
export async function OrderLookup({ config, outcome, number }: OrderLookupProps) {
  const [t, email, checkout] = await Promise.all([
    getTranslations('orders'),
    getTranslations('email'),
    getTranslations('checkout'),
  ]);
  return (
    <Container className="without-signup grid gap-x-12 gap-y-10 pt-8 pb-12 lg:grid-cols-2 xl:gap-x-20">
      <div className="mx-auto w-full max-w-prose min-w-0">
        <Heading level={1}>{t('lookupTitle')}</Heading>
        <p className="mt-3 text-ink-soft">{t('lookupText')}</p>
        <Card padding="lg" className="mt-6">
          {outcome && (
            <Alert tone="warning" live="alert" className="mb-5">
              <ContactText text={t(outcomeTexts[outcome], contactPlaceholders)} store={config.code} />
            </Alert>
          )}
          <form method="post" action={paths.findOrder} noValidate className="flex flex-col gap-5">
            <TextField
              name="number"
              label={email('orderNumber')}
              hint={t('numberHint')}
              required
              defaultValue={number}
              maxLength={32}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <TextField {...emailInput} name="email" label={checkout('email')} required maxLength={254} />
            <Button type="submit" size="lg">
              {t('find')}
            </Button>
          </form>
        </Card>
        <p className="mt-6 text-sm text-ink-soft">
          <ContactText text={email('questions', contactPlaceholders)} store={config.code} />
        </p>
      </div>
      <Finds />
    </Container>
  );
}

const finds = [
  ['parcel', TruckIcon],
  ['papers', SheetIcon],
  ['again', ReturnIcon],
] as const;

/** What the page of an order holds. */
async function Finds() {
  const [t, context] = await Promise.all([getTranslations('orders'), currentContext()]);
  const pictures = await getPagePictures(context);
  return (
    <div className="mx-auto w-full max-w-prose min-w-0 lg:max-w-none">
      <PicturePanel id="order-finds" picture={pictures?.order} title={t('lookupFinds.title')}>
        <ul className="mt-5 grid gap-5">
          {finds.map(([find, Icon]) => (
            <li key={find} className="flex gap-3">
              <Icon className="mt-0.5 size-5 text-night-link" />
              <div className="min-w-0">
                <p className="font-semibold">{t(`lookupFinds.${find}.title`)}</p>
                <p className="mt-0.5 text-sm text-night-soft">{t(`lookupFinds.${find}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </PicturePanel>
    </div>
  );
}
