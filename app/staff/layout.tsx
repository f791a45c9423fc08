import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Shell } from '@/features/staff/components/shell';
import { currentStaff } from '@/features/staff/server/staff';
import { staffLocales } from '@/lib/messages/staff-texts';
import { fontClassName } from '@/ui/fonts';
import './staff.css';

/** Of all pages below: each is one member's. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  robots: 'noindex, nofollow',
  referrer: 'same-origin',
};

export default async function StaffLayout({ children }: { readonly children: ReactNode }) {
  const staff = await currentStaff();
  return (
    <html lang={staffLocales[staff?.session.member.language ?? 'en']} className={fontClassName}>
      <body>{staff ? <Shell staff={staff}>{children}</Shell> : <main className="p-4">{children}</main>}</body>
    </html>
  );
}
