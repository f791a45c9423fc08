import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import { TextsProvider } from '@/lib/client/texts';
import { islandTexts } from '@/lib/messages/island-texts';
import { Container, Heading } from '@/ui/layout';
import { AccountMenu, type AreaPage } from './account-menu';

/** Pages of one form: lines of input as long as they are read. */
const forms: ReadonlySet<AreaPage> = new Set(['edit', 'newsletter', 'deletion']);

interface AccountAreaProps {
  readonly context: Context;
  readonly current: AreaPage;
  /** Absent if the content has one. */
  readonly title?: string;
  /** Next to the heading: a button that adds something. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export async function AccountArea({ context, current, title, action, children }: AccountAreaProps) {
  const texts = await islandTexts({
    accountArea: 'accountArea',
    address: 'address',
    common: 'common',
    password: 'password',
    validation: 'validation',
  });
  return (
    <Container className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 pt-6 pb-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8">
      <AccountMenu context={context} current={current} />
      <TextsProvider texts={texts}>
        <div className={clsx('min-w-0', forms.has(current) && 'max-w-narrow')}>
          {title !== undefined && (
            <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <Heading level={1}>{title}</Heading>
              {action}
            </div>
          )}
          {children}
        </div>
      </TextsProvider>
    </Container>
  );
}
