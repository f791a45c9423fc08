import { getTranslations } from 'next-intl/server';
import type { ContentLink } from '@/commerce/model/category';
import { cutoffValues } from '@/config/company';
import { home } from '@/config/home';
import { currentContext } from '@/features/store/server/current-context';
import { TruckIcon } from '@/ui/first-icons';
import { LockIcon, EyeIcon } from '@/ui/icons';
import { Container, Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { TextLink } from '@/ui/text-link';

const reasons = [
  { key: 'tested', Icon: EyeIcon },
  { key: 'local', Icon: LockIcon },
  { key: 'stock', Icon: TruckIcon },
] as const;

/** The reasons to buy here, beside a picture. */
export async function Promises({ pages }: { readonly pages: readonly ContentLink[] }) {
  const [t, { store }] = await Promise.all([getTranslations('home'), currentContext()]);
  const about = pages.find(({ code }) => code === home.promise.page);
  return (
    <section className="deferred-section [--estimate:52rem] lg:[--estimate:34rem] mt-14 bg-studio lg:mt-20">
      <Container className="grid items-center gap-x-12 gap-y-4 py-10 md:grid-cols-2 lg:py-12">
        <div className="relative mx-auto -mt-6 aspect-square w-full max-w-lg md:-my-10">
          <Picture
            src={home.promise.picture}
            alt=""
            use="page"
            sizes="(min-width: 768px) 512px, 92vw"
            className="object-contain"
          />
        </div>
        <div className="min-w-0">
          <Heading level={2}>{t('promise.title')}</Heading>
          <ul className="mt-5 flex flex-col gap-5">
            {reasons.map(({ key, Icon }) => (
              <li key={key} className="flex gap-4">
                <Icon className="mt-0.5 size-6 text-action" />
                <div className="min-w-0">
                  <Heading level={3} size="label">
                    {t(`trust.${key}.title`)}
                  </Heading>
                  <p className="mt-0.5 max-w-prose text-ink-soft">
                    {t(`trust.${key}.text`, cutoffValues(store))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {about && (
            <TextLink href={about.url} prefetch={false} standalone className="mt-6">
              {about.title}
            </TextLink>
          )}
        </div>
      </Container>
    </section>
  );
}
