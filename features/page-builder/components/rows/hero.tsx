import type { ContentAction } from '@/commerce/model/content-rows';
import { ButtonLink } from '@/ui/button';
import { Container, Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import type { RowProps } from '../../row-props';
import { type LinkTargets, targetUrl } from '../../target-url';
import { LiveView } from '../live-view';

/** Below the large breakpoint the frame is portrait and the picture covers it. */
const sizes = '(min-width: 992px) 100vw, 134vw';

/** One line per sentence; the space between them is kept for screen readers and copied text. */
const sentences = (text: string) => text.split(/(?<=\. )/);

interface ActionsProps {
  readonly actions: readonly ContentAction[];
  readonly targets: LinkTargets;
}

function Actions({ actions, targets }: ActionsProps) {
  return actions.map(({ label, target }, index) => {
    const href = targetUrl(target, targets);
    if (href === null) return null;
    return (
      <ButtonLink
        key={label}
        href={href}
        size="lg"
        variant={index === 0 ? 'primary' : 'secondary'}
        prefetch={false}
      >
        {label}
      </ButtonLink>
    );
  });
}

interface HeroProps extends RowProps<'hero'> {
  /** 1 unless the page has another title. */
  readonly level: 1 | 2;
}

/** The introduction of a page, over a picture, with up to two buttons. */
export function Hero({ row, targets, level }: HeroProps) {
  const { title, text, picture, actions, inset } = row;
  return (
    <section className="night relative isolate overflow-hidden">
      <div className="relative -z-1 aspect-4/3 sm:aspect-video md:absolute md:inset-0 md:aspect-auto">
        <Picture
          src={picture}
          alt=""
          use="page"
          priority={level === 1}
          sizes={sizes}
          className="object-cover object-right-top brightness-120 saturate-75"
        />
        <div className="absolute inset-0 bg-linear-to-t from-night to-transparent to-40% md:bg-linear-to-r md:from-36% md:via-night/85 md:via-56% md:to-85%" />
        {inset && (
          <LiveView
            inset={inset}
            className="absolute bottom-3 left-4 w-1/2 max-w-64 sm:left-6 md:bottom-8 md:left-1/2 md:w-72 md:max-w-none xl:w-80"
          />
        )}
      </div>
      <Container className="relative pt-6 pb-9 md:flex md:min-h-120 md:items-center md:py-14 lg:min-h-136">
        <div className="min-w-0 md:w-1/2 md:pr-8">
          <Heading level={level} size="hero" className="max-w-xl text-white md:max-lg:text-4xl">
            {sentences(title).map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </Heading>
          <p className="mt-4 max-w-lg text-lg text-night-soft md:mt-5">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3 max-md:*:grow md:mt-8 md:max-lg:grid md:max-lg:w-fit">
            <Actions actions={actions} targets={targets} />
          </div>
        </div>
      </Container>
    </section>
  );
}
