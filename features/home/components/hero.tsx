import { getTranslations } from 'next-intl/server';
import { home } from '@/config/home';
import { ButtonLink } from '@/ui/button';
import { Container, Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { LiveView } from './live-view';

/** Below the large breakpoint the frame is portrait and the picture covers it. */
const sizes = '(min-width: 992px) 100vw, 134vw';

/** One line per sentence; the space between them is kept for screen readers and copied text. */
const sentences = (text: string) => text.split(/(?<=\. )/);

interface HeroProps {
  /** The URLs of "choose your camera" and "complete systems"; null if the catalogue lacks them. */
  readonly action: string | null;
  readonly secondAction: string | null;
}

/** The introduction of the shop: a camera in use, and its picture at night. */
export async function Hero({ action, secondAction }: HeroProps) {
  const t = await getTranslations('home');
  return (
    <section className="night relative isolate overflow-hidden">
      <div className="relative -z-1 aspect-4/3 sm:aspect-video md:absolute md:inset-0 md:aspect-auto">
        <Picture
          src={home.hero.picture}
          alt=""
          use="page"
          priority
          sizes={sizes}
          className="object-cover object-right-top brightness-120 saturate-75"
        />
        <div className="absolute inset-0 bg-linear-to-t from-night to-transparent to-40% md:bg-linear-to-r md:from-36% md:via-night/85 md:via-56% md:to-85%" />
        <LiveView className="absolute bottom-3 left-4 w-1/2 max-w-64 sm:left-6 md:bottom-8 md:left-1/2 md:w-72 md:max-w-none xl:w-80" />
      </div>
      <Container className="relative pt-6 pb-9 md:flex md:min-h-120 md:items-center md:py-14 lg:min-h-136">
        <div className="min-w-0 md:w-1/2 md:pr-8">
          <Heading level={1} size="hero" className="max-w-xl text-white md:max-lg:text-4xl">
            {sentences(t('heroTitle')).map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </Heading>
          <p className="mt-4 max-w-lg text-lg text-night-soft md:mt-5">{t('heroText')}</p>
          <div className="mt-6 flex flex-wrap gap-3 max-md:*:grow md:mt-8 md:max-lg:grid md:max-lg:w-fit">
            {action !== null && (
              <ButtonLink href={action} size="lg" prefetch={false}>
                {t('heroAction')}
              </ButtonLink>
            )}
            {secondAction !== null && (
              <ButtonLink href={secondAction} size="lg" variant="secondary" prefetch={false}>
                {t('heroSecondary')}
              </ButtonLink>
            )}
          </div>
        </div>
      </Container>
    </section>
  );
}
