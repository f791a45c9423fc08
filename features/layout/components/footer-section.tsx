import type { ReactNode } from 'react';

/** A column of the footer. */
export function FooterSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="pb-6">
      <h2 className="mb-3 text-base">{title}</h2>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  );
}
