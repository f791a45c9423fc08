import type { ReactNode } from 'react';
import { Alert, type FeedbackTone } from '@/ui/feedback';
import { Container, Heading } from '@/ui/layout';

export const outcomeTones = {
  check: 'danger',
  limit: 'danger',
  failed: 'danger',
  sent: 'success',
  confirmed: 'success',
  invalid: 'warning',
} as const satisfies Record<string, FeedbackTone>;

export interface OutcomePageProps {
  readonly title: string;
  /** What a form or the button of a link has led to; null before that. */
  readonly outcome: { readonly tone: FeedbackTone; readonly text: string } | null;
}

export function OutcomePage({ title, outcome }: OutcomePageProps) {
  return (
    <Container size="narrow" className="pt-8 pb-12">
      <Heading level={1}>{title}</Heading>
      {outcome && (
        <Alert tone={outcome.tone} live="status" className="mt-6">
          {outcome.text}
        </Alert>
      )}
    </Container>
  );
}

export interface EmailLinkPageProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly token: string;
  /** The buttons: `Button type="submit"`. */
  readonly children: ReactNode;
}

/** The page that a link of an email opens. It changes nothing by itself, because mailboxes open links to check them. */
export function EmailLinkPage({ title, text, action, token, children }: EmailLinkPageProps) {
  return (
    <Container size="narrow" className="pt-8 pb-12">
      <Heading level={1}>{title}</Heading>
      <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
      <form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        {children}
      </form>
    </Container>
  );
}
