import type { ReactNode } from 'react';
import { Container, Heading } from '@/ui/layout';

interface NotFoundViewProps {
  readonly title: string;
  readonly text: string;
  readonly search: ReactNode;
  readonly action: ReactNode;
  readonly rangeLabel: string;
  readonly children: ReactNode;
}

export function NotFoundView({ title, text, search, action, rangeLabel, children }: NotFoundViewProps) {
  return (
    <Container className="grid items-center gap-x-14 gap-y-8 py-10 md:grid-cols-2 lg:py-20">
      <div className="night relative aspect-video overflow-hidden rounded-lg md:order-last md:aspect-4/3">
        <span aria-hidden="true" className="viewfinder absolute inset-4 grid place-items-center md:inset-6">
          <span className="text-5xl font-bold tabular-nums">404</span>
        </span>
      </div>
      <div className="min-w-0">
        <Heading level={1}>{title}</Heading>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
        <div className="mt-6 max-w-md">{search}</div>
        <ul aria-label={rangeLabel} className="mt-6 flex flex-wrap gap-2">
          {children}
        </ul>
        <div className="mt-8">{action}</div>
      </div>
    </Container>
  );
}
