import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pickMessages } from '@/lib/messages/store-texts';
import { Card, Container, Heading } from '@/ui/layout';

interface SignInPageProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Namespaces of the form besides those of every form here. */
  readonly namespaces?: readonly (keyof Messages)[];
  /** The form. */
  readonly children: ReactNode;
  /** Below the form: the way to another page. */
  readonly below?: ReactNode;
}

/** The frame of the pages of guests: sign in, create an account, set a new password. */
export async function SignInPage({ title, text, namespaces, children, below }: SignInPageProps) {
  const messages = await getMessages();
  return (
    <Container size="prose" className="group/page pt-8 pb-12">
      {/* The result of the form has a title of its own. */}
      <div className="mb-6 group-has-data-done/page:hidden">
        <Heading level={1}>{title}</Heading>
        {text !== undefined && <p className="mt-3 text-ink-soft">{text}</p>}
      </div>
      <Card padding="lg">
        <NextIntlClientProvider
          messages={pickMessages(
            messages,
            'signIn',
            'validation',
            'common',
            'password',
            ...(namespaces ?? []),
          )}
        >
          {children}
        </NextIntlClientProvider>
      </Card>
      {below}
    </Container>
  );
}
