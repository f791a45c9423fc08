import type { ContentAction } from '@/commerce/model/content/content-rows';
import { ButtonLink } from '@/ui/button';
import { Container, Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import { type LinkTargets, type RowProps, targetUrl } from '../../target-url';
import { CameraView, Scene } from './scene-hero';

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

export function Hero(props: HeroProps) {
  const { tall } = props.row;
  return tall === undefined ? <StillHero {...props} /> : <SceneHero {...props} tall={tall} />;
}

/** A scene across the window, with the title on its sky. */
function SceneHero({ row, targets, level, context, tall }: HeroProps & { readonly tall: string }) {
  const { title, text, actions, view, picture } = row;
  return (
    <section className="hero night">
      <Scene row={{ picture, view, tall }} priority={level === 1} />
      <Container className="gap-x-10 lg:flex lg:justify-between">
        <div className="hero-text">
          <div>
            <Heading level={level} size="hero" className="text-white">
              <Sentences text={title} />
            </Heading>
            <p className="mt-3 max-w-md text-base text-white md:mt-5 md:text-lg">{text}</p>
          </div>
          <div className="grid gap-2.5 sm:flex sm:flex-wrap">
            <Actions actions={actions} targets={targets} />
          </div>
        </div>
        {view && <CameraView view={view} context={context} />}
      </Container>
    </section>
  );
}

function Sentences({ text }: { readonly text: string }) {
  return sentences(text).map((sentence) => (
    <span key={sentence} className="block">
      {sentence}
    </span>
  ));
}

/** The picture's background has the colour of the section, as products' have (`demo/pictures/README.md`). */
function StillHero({ row, targets, level }: HeroProps) {
  const { title, text, picture, actions } = row;
  return (
    <section className="bg-studio">
      <Container className="grid items-center gap-x-10 pt-5 pb-9 md:grid-cols-2 md:py-8 lg:min-h-136">
        <div className="relative aspect-4/3 md:order-last md:aspect-square lg:max-h-120 lg:w-full">
          <Picture
            src={picture}
            alt=""
            use="page"
            priority={level === 1}
            sizes="(min-width: 1440px) 600px, (min-width: 768px) 48vw, 100vw"
            className="object-contain"
          />
        </div>
        <div className="min-w-0 max-md:mt-5">
          <Heading level={level} size="hero" className="max-w-xl md:max-lg:text-4xl">
            <Sentences text={title} />
          </Heading>
          <p className="mt-4 max-w-lg text-lg text-ink-soft md:mt-5">{text}</p>
          {/* On phones one below the other: whether two fit into a row could change with the web font. */}
          <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap sm:max-md:*:grow md:mt-8 md:max-lg:grid md:max-lg:w-fit">
            <Actions actions={actions} targets={targets} />
          </div>
        </div>
      </Container>
    </section>
  );
}
