import { notFound } from 'next/navigation';
import { env } from '@/config/env';
import { Gallery } from '@/ui/gallery/gallery';

/** The living page of the design system; development serves it, and who asks for it. */
export const dynamic = 'force-dynamic';

export default function DesignSystemPage() {
  const { NODE_ENV, DESIGN_SYSTEM } = env();
  if (NODE_ENV === 'production' && !DESIGN_SYSTEM) notFound();
  return <Gallery />;
}
