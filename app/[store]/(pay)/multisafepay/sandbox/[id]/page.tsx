import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { noindex } from '@/config/limits/serving';
import { SandboxPage } from '@/features/orders/components/sandbox-page';
import { sandboxPayment } from '@/features/orders/server/payment-return';
import { currentContext } from '@/features/store/server/current-context';
import { readCookies } from '@/lib/http/session/cookies';

/** Shows the current state of a payment: not cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payment');
  return { title: { absolute: t('sandboxTitle') }, robots: noindex };
}

export default async function SandboxRoute({ params }: { readonly params: Promise<{ id: string }> }) {
  const [{ id }, context, sent] = await Promise.all([params, currentContext(), headers()]);
  const payment = await sandboxPayment(context, id, readCookies(sent));
  if (!payment) notFound();
  return (
    <main id="main" tabIndex={-1}>
      <SandboxPage payment={payment} />
    </main>
  );
}
