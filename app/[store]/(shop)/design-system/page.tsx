import { notFound } from 'next/navigation';
import { env } from '@/config/env';
import { Gallery } from '@/ui/gallery/gallery';

/** The living page of the design system; only development serves it. */
export const dynamic = 'force-dynamic';

export default function DesignSystemPage() {
  if (env().NODE_ENV === 'production') notFound();
  return <Gallery />;
}
