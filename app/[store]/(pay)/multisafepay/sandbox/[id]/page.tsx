import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { SandboxPage } from '@/features/payment/components/sandbox-page';
import { sandboxPayment } from '@/features/payment/server/sandbox';
import { currentStore } from '@/lib/current-store';

/** The state of one payment, now: never cached. */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payment');
  return { title: { absolute: t('sandboxTitle') } };
}

export default async function SandboxRoute({ params }: PageProps) {
  const [{ id }, { store }] = await Promise.all([params, currentStore()]);
  const payment = await sandboxPayment(id, store);
  if (!payment) notFound();
  return (
    <main id="main" tabIndex={-1}>
      <SandboxPage payment={payment} />
    </main>
  );
}
