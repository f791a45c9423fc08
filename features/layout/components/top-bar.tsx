import { getTranslations } from 'next-intl/server';
import { CheckIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';

const promises = ['shipping', 'returns', 'advice'] as const;

/** The promises of the shop in one line above the header. On a phone only the first one shows. */
export async function TopBar() {
  const t = await getTranslations('header.usps');
  return (
    <div className="night text-xs print:hidden">
      <Container className="flex min-h-8 items-center justify-center gap-6 py-1.5 md:justify-between">
        {promises.map((promise, index) => (
          <p
            key={promise}
            className={index === 0 ? 'flex items-center gap-1.5' : 'hidden items-center gap-1.5 md:flex'}
          >
            <CheckIcon className="size-3.5 shrink-0 text-night-link" />
            {t(promise)}
          </p>
        ))}
      </Container>
    </div>
  );
}
