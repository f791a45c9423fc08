import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { env } from '@/config/env';
import { noindex } from '@/config/robots';
import { Gallery } from '@/ui/gallery/gallery';

/** The page of the design system: in development, or with `DESIGN_SYSTEM`. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: noindex };

export default function DesignSystemPage() {
  const { NODE_ENV, DESIGN_SYSTEM } = env();
  if (NODE_ENV === 'production' && !DESIGN_SYSTEM) notFound();
  return <Gallery />;
}
