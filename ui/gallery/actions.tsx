import { Badge, ChipLink, type BadgeTone } from '@/ui/badge';
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '@/ui/button';
import { Sample, Section, longWord } from '@/ui/gallery/section';
import { CountBadge, IconButton, IconLink } from '@/ui/icon-button';
import { CartIcon } from '@/ui/first-icons';
import {
  ChevronRightIcon,
  CompareIcon,
  GridIcon,
  ListIcon,
  PhoneIcon,
  RowsIcon,
  TrashIcon,
} from '@/ui/icons';
import { TextButton, TextLink } from '@/ui/text-link';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg'];
const badges: readonly BadgeTone[] = ['neutral', 'brand', 'success', 'signal', 'danger', 'ink', 'sale'];

/** Buttons, links, chips and badges. */
export function Actions() {
  return (
    <Section id="actions" title="Actions and marks">
      {sizes.map((size) => (
        <Sample key={size} title={`Button ${size}`} row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === 'danger' ? 'Delete address' : 'Add to cart'}
            </Button>
          ))}
          <Button size={size} leading={<CartIcon />}>
            With icon
          </Button>
          <Button size={size} pending pendingLabel="Adding">
            Add to cart
          </Button>
          <Button size={size} variant="secondary" pending pendingLabel="Adding">
            Add to cart
          </Button>
          <Button size={size} disabled>
            Sold out
          </Button>
        </Sample>
      ))}
      <Sample title="Full width, long words, links">
        <div className="flex max-w-80 flex-col gap-3">
          <Button full size="lg" leading={<CartIcon />}>
            In den Warenkorb
          </Button>
          <ButtonLink
            href="#actions"
            variant="secondary"
            full
            trailing={<ChevronRightIcon className="size-4" />}
          >
            {longWord} ansehen
          </ButtonLink>
        </div>
      </Sample>
      <Sample title="Icon buttons" row>
        <IconButton label="Call us" icon={<PhoneIcon />} />
        <IconButton label="Compare" icon={<CompareIcon />} tone="outline" />
        <IconButton label="Remove" icon={<TrashIcon className="size-4" />} size="sm" />
        <IconButton label="Remove" icon={<TrashIcon />} disabled />
        <IconButton
          label="Cart, 3 pieces"
          icon={<CartIcon className="size-6" />}
          badge={<CountBadge count={3} />}
        />
        <IconButton
          label="Cart, 12 pieces"
          icon={<CartIcon className="size-6" />}
          badge={<CountBadge count={12} />}
        />
        <IconLink href="#actions" label="Grid" icon={<GridIcon />} active />
        <IconLink href="#actions" label="List" icon={<ListIcon />} />
        <IconLink href="#actions" label="Order list" icon={<RowsIcon />} />
        <span className="night rounded-md p-1">
          <IconButton label="Call us" icon={<PhoneIcon />} tone="night" />
        </span>
      </Sample>
      <Sample title="Text links">
        <p className="max-w-prose">
          A link <TextLink href="#actions">inside a sentence</TextLink> is underlined; an action such as{' '}
          <TextButton>remove</TextButton> looks the same.
        </p>
        <p className="mt-3">
          <TextLink href="#actions" standalone>
            All dome cameras
          </TextLink>
        </p>
        <p className="night mt-3 w-fit rounded-md px-4 py-3">
          <TextLink href="#actions" tone="night">
            Terms and conditions
          </TextLink>
        </p>
      </Sample>
      <Sample title="Badges" row>
        {badges.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone === 'sale' ? '−15 %' : tone}
          </Badge>
        ))}
      </Sample>
      <Sample title="Chips" row>
        <ChipLink href="#actions" removes>
          Resolution: 4K
        </ChipLink>
        <ChipLink href="#actions" active>
          Dome
        </ChipLink>
        <ChipLink href="#actions">Bullet</ChipLink>
        <ChipLink href="#actions">{longWord}</ChipLink>
      </Sample>
    </Section>
  );
}
