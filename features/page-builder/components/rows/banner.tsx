import { ButtonLink } from '@/ui/button';
import { Container, Heading } from '@/ui/layout';
import { type RowProps, targetUrl } from '../../target-url';
import { ActionLink } from '../action-link';

function Notice({ row, targets }: RowProps<'banner'>) {
  return (
    <Container className="pt-10">
      <aside
        aria-label={row.title}
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-lg border border-line bg-sunken px-5 py-4 text-sm"
      >
        <p className="min-w-0">
          <strong className="font-semibold">{row.title}</strong>{' '}
          <span className="text-ink-soft">{row.text}</span>
        </p>
        <ActionLink action={row.action} targets={targets} />
      </aside>
    </Container>
  );
}

function Panel({ row, targets }: RowProps<'banner'>) {
  const href = row.action && targetUrl(row.action.target, targets);
  return (
    <Container className="pt-12 lg:pt-16">
      <section className="night flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg p-6 lg:p-10">
        <div className="min-w-0 max-w-prose">
          <Heading level={2} className="text-white">
            {row.title}
          </Heading>
          {row.text !== undefined && <p className="mt-2 text-night-soft">{row.text}</p>}
        </div>
        {row.action && typeof href === 'string' && (
          <ButtonLink href={href} prefetch={false}>
            {row.action.label}
          </ButtonLink>
        )}
      </section>
    </Container>
  );
}

export function Banner(props: RowProps<'banner'>) {
  return props.row.look === 'notice' ? <Notice {...props} /> : <Panel {...props} />;
}
