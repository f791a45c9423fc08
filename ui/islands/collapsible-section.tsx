'use client';

import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/ui/first-icons';

export interface CollapsibleSectionProps {
  readonly title: ReactNode;
  readonly headingLevel?: 2 | 3 | undefined;
  readonly children: ReactNode;
}

/**
 * A section that is always open on desktop and collapses to a button at or below the mobile maximum
 * (spec §2, footer). Without JavaScript it stays open. The parent sets the text colour.
 */
export function CollapsibleSection({ title, headingLevel = 2, children }: CollapsibleSectionProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <Root type="single" collapsible asChild>
      <section className="min-w-0 border-b border-current/15 desktop:border-0">
        <Item value="section">
          <Header asChild>
            <Title className="text-base">
              <span className="hidden desktop:block noscript:block">{title}</span>
              <Trigger className="group flex min-h-12 w-full items-center justify-between gap-3 text-left font-[inherit] desktop:hidden noscript:hidden">
                <span className="min-w-0 flex-1">{title}</span>
                <ChevronDownIcon className="size-5 transition-transform group-data-[state=open]:rotate-180" />
              </Trigger>
            </Title>
          </Header>
          {/* Stays in the document while closed: CSS shows it on desktop and without JavaScript. */}
          <Content
            forceMount
            role={undefined}
            aria-labelledby={undefined}
            className="pb-4 data-[state=closed]:hidden desktop:block! desktop:pt-3 desktop:pb-0 noscript:block!"
          >
            {children}
          </Content>
        </Item>
      </section>
    </Root>
  );
}
