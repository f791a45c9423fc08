import { BrandSymbol, Wordmark } from '@/ui/brand';
import * as firstIcons from '@/ui/first-icons';
import * as icons from '@/ui/icons';
import { Eyebrow, Heading } from '@/ui/layout';
import { colours } from '@/ui/tokens';
import { Sample, Section } from '@/ui/gallery/section';

const { Spinner, ...first } = firstIcons;
const { ...others } = icons;
const drawn = { ...first, ...others };

/** Branding, typography, colours and icons. */
export function Foundations() {
  return (
    <Section id="foundations" title="Foundations">
      <Sample title="Identity">
        <div className="grid gap-4 md:grid-cols-2">
          <div className="flex flex-wrap items-center gap-6 rounded-lg border border-line bg-surface p-6 [&_circle]:fill-current">
            <Wordmark label="Owlwatch" className="h-auto w-40 max-w-full" />
            {['size-12', 'size-8', 'size-6', 'size-4'].map((size) => (
              <BrandSymbol key={size} className={size} />
            ))}
          </div>
          <div className="night flex flex-wrap items-center gap-6 rounded-lg p-6">
            <Wordmark label="Owlwatch" className="h-auto w-40 max-w-full" />
            {['size-12', 'size-8', 'size-6', 'size-4'].map((size) => (
              <BrandSymbol key={size} className={size} />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-6 rounded-lg border border-line bg-surface p-6 [&_circle]:fill-current">
            <Wordmark label="Owlwatch" className="h-auto w-40 max-w-full" />
            <BrandSymbol className="size-12" />
          </div>
          <div className="flex flex-wrap items-center gap-6 rounded-lg bg-action p-6 text-white [&_circle]:fill-current">
            <Wordmark label="Owlwatch" className="h-auto w-40 max-w-full" />
            <BrandSymbol className="size-12" />
          </div>
        </div>
      </Sample>
      <Sample title="Type">
        <Eyebrow>For homes, shops and yards</Eyebrow>
        <Heading level={3} size="hero">
          See what matters, day and night
        </Heading>
        <Heading level={3} size="page" className="mt-4">
          Dome cameras for outdoor walls
        </Heading>
        <Heading level={3} size="section" className="mt-4">
          Choose by place
        </Heading>
        <Heading level={3} size="block" className="mt-4">
          Which resolution do I need?
        </Heading>
        <p className="mt-3 max-w-prose">
          A 4K camera reads a number plate at twelve metres in daylight; at night the lens and the sensor
          decide. 1 234,50 € · ÅÄÖ åäö ßẞ ŁŐŠ œ ç ñ.
        </p>
        <p className="mt-2 max-w-prose text-sm text-ink-soft">
          Secondary text in 14 px for facts beside a product.
        </p>
        <p className="mt-2 max-w-prose text-xs text-ink-faint">
          Small print in 12 px: tax labels, notes, legal lines.
        </p>
      </Sample>
      <Sample title="Colours">
        <ul className="grid grid-cols-2 gap-3 xs:grid-cols-3 md:grid-cols-6">
          {Object.entries(colours).map(([name, value]) => (
            <li key={name} className="min-w-0 text-xs">
              <span className="block h-12 rounded-md border border-line" style={{ backgroundColor: value }} />
              <span className="mt-1 block font-semibold">{name}</span>
              <span className="text-ink-faint">{value}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Elevation and radii" row>
        {[
          'shadow-raised rounded-sm',
          'shadow-card rounded-md',
          'shadow-floating rounded-lg',
          'shadow-overlay rounded-lg',
        ].map((look) => (
          <span key={look} className={`grid h-20 w-40 place-items-center bg-surface text-xs ${look}`}>
            {look}
          </span>
        ))}
      </Sample>
      <Sample title="Icons">
        <ul className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-6">
          {Object.entries(drawn).map(([name, Icon]) => (
            <li
              key={name}
              className="flex min-w-0 flex-col items-center gap-1.5 text-center text-xs text-ink-faint"
            >
              <span className="text-ink">
                <Icon className="size-6" />
              </span>
              <span className="min-w-0 max-w-full">{name.replace('Icon', '')}</span>
            </li>
          ))}
          <li className="flex flex-col items-center gap-1.5 text-xs text-ink-faint">
            <Spinner className="size-6" />
            Spinner
          </li>
        </ul>
      </Sample>
    </Section>
  );
}
