import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PicturePanel } from '@/features/content/components/picture-panel';
import { getPagePictures } from '@/features/content/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import { IslandTexts } from '@/lib/messages/island-texts';
import { Card, Container, Heading } from '@/ui/layout';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { TruckIcon } from '@/ui/first-icons';
import { CameraIcon, HomeIcon, MailIcon, SheetIcon } from '@/ui/icons';
import { TextLink } from '@/ui/text-link';

export const signInKeys = ['signIn', 'validation', 'common', 'password'] as const;

interface SignInPageProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Whether the form asks for a name or an address. */
  readonly asksAddress?: boolean;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

export async function SignInPage({ title, text, asksAddress = false, children, below }: SignInPageProps) {
  const t = await getTranslations('common');
  return (
    <Container className="without-signup group/page grid gap-x-12 gap-y-10 pt-8 pb-12 lg:grid-cols-2 xl:gap-x-20">
      <div className="mx-auto w-full max-w-prose min-w-0">
        {/* The result of the form has a title of its own. */}
        <div className="mb-6 group-has-data-done/page:hidden">
          <Heading level={1}>{title}</Heading>
          {text !== undefined && <p className="mt-3 text-ink-soft">{text}</p>}
        </div>
        <noscript>
          <p className="rounded-md bg-sunken px-4 py-3">{t('needsScript')}</p>
        </noscript>
        <Card padding="lg" className="noscript:hidden">
          <IslandTexts of={asksAddress ? [...signInKeys, 'address'] : signInKeys}>{children}</IslandTexts>
        </Card>
        {below}
      </div>
      <Benefits />
    </Container>
  );
}

const benefits = [
  ['orders', TruckIcon],
  ['guides', SheetIcon],
  ['systems', CameraIcon],
  ['addresses', HomeIcon],
] as const;

/** What an account is for, and the way to an order without one. */
async function Benefits() {
  const [t, orders, context] = await Promise.all([
    getTranslations('accountArea'),
    getTranslations('orders'),
    currentContext(),
  ]);
  const pictures = await getPagePictures(context);
  return (
    <div className="mx-auto w-full max-w-prose min-w-0 lg:max-w-none">
      <PicturePanel id="account-benefits" picture={pictures?.account} title={t('benefits.title')}>
        <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {benefits.map(([benefit, Icon]) => (
            <li key={benefit} className="flex gap-3">
              <Icon className="mt-0.5 size-5 text-night-link" />
              <div className="min-w-0">
                <p className="font-semibold">{t(`benefits.${benefit}.title`)}</p>
                <p className="mt-0.5 text-sm text-night-soft">{t(`benefits.${benefit}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </PicturePanel>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
        <span className="text-ink-soft">{t('benefits.guest')}</span>
        <TextLink href={paths.orderLookup()} prefetch={false} standalone>
          {orders('lookupTitle')}
        </TextLink>
      </p>
    </div>
  );
}

export async function IncompleteLink() {
  const t = await getTranslations('signIn');
  return (
    <Container size="prose" className="without-signup pt-8 pb-12">
      <EmptyState
        icon={<MailIcon className="size-7" />}
        title={t('incompleteTitle')}
        headingLevel={1}
        action={
          <ButtonLink href={accountPaths.forgot} prefetch={false}>
            {t('requestLink')}
          </ButtonLink>
        }
      >
        {t('incompleteText')}
      </EmptyState>
    </Container>
  );
}
