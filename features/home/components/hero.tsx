import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/ui/button';
import { Container, Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture';

interface HeroProps {
  /** Where "choose your camera" and "complete systems" lead; null where the catalogue lacks them. */
  readonly cameras: string | null;
  readonly kits: string | null;
  /** Path of a product picture. */
  readonly picture: string | null;
}

/** What the shop is and for whom, in one look. */
export async function Hero({ cameras, kits, picture }: HeroProps) {
  const t = await getTranslations('home');
  return (
    <section className="night overflow-hidden">
      <Container className="grid items-center gap-8 py-12 md:grid-cols-2 md:py-20">
        <div>
          <Heading level={1} size="hero" className="text-white">
            {t('heroTitle')}
          </Heading>
          <p className="mt-5 max-w-prose text-lg text-night-soft">{t('heroText')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            {cameras && (
              <ButtonLink href={cameras} size="lg">
                {t('heroAction')}
              </ButtonLink>
            )}
            {kits && (
              <ButtonLink href={kits} size="lg" variant="secondary">
                {t('heroSecondary')}
              </ButtonLink>
            )}
          </div>
        </div>
        {picture && (
          <div className="viewfinder relative mx-auto aspect-square w-full max-w-md text-night-link">
            <div className="absolute inset-5 overflow-hidden rounded-lg bg-studio">
              <Picture
                src={picture}
                alt=""
                use="page"
                priority
                sizes="(min-width: 768px) 400px, 90vw"
                className="object-contain p-6"
              />
            </div>
          </div>
        )}
      </Container>
    </section>
  );
}
