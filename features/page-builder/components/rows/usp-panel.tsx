import type { ComponentType } from 'react';
import type { ContentIcon, RowOf } from '@/commerce/model/content/content-rows';
import { TruckIcon } from '@/ui/first-icons';
import { EyeIcon, LockIcon, PhoneIcon, ReturnIcon, ShieldIcon } from '@/ui/icons';
import { Container, Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import { TextLink } from '@/ui/text-link';
import type { LinkTargets } from '../../target-url';

type Panel = Extract<RowOf<'usps'>, { look: 'panel' }>;

const icons: Record<ContentIcon, ComponentType<{ className?: string }>> = {
  eye: EyeIcon,
  lock: LockIcon,
  truck: TruckIcon,
  shield: ShieldIcon,
  return: ReturnIcon,
  phone: PhoneIcon,
};

function Point({ icon, title, text }: Panel['points'][number]) {
  const Icon = icons[icon];
  return (
    <li className="flex gap-4">
      <Icon className="mt-0.5 size-6 text-brand" />
      <div className="min-w-0">
        <Heading level={3} size="label">
          {title}
        </Heading>
        <p className="mt-0.5 max-w-prose text-ink-soft">{text}</p>
      </div>
    </li>
  );
}

export function UspPanel({ row, targets }: { readonly row: Panel; readonly targets: LinkTargets }) {
  const more = targets.pages.find(({ code }) => code === row.more?.page);
  return (
    <section className="deferred-section [--estimate:52rem] lg:[--estimate:34rem] mt-14 bg-studio lg:mt-20">
      <Container className="grid items-center gap-x-12 gap-y-4 py-10 md:grid-cols-2 lg:py-12">
        {row.picture !== undefined && (
          <div className="relative mx-auto -mt-6 aspect-square w-full max-w-lg md:-my-10">
            <Picture
              src={row.picture}
              alt=""
              use="page"
              sizes="(min-width: 768px) 512px, 92vw"
              className="object-contain"
            />
          </div>
        )}
        <div className="min-w-0">
          <Heading level={2}>{row.title}</Heading>
          <ul className="mt-5 flex flex-col gap-5">
            {row.points.map((point) => (
              <Point key={point.title} {...point} />
            ))}
          </ul>
          {more && (
            <TextLink href={more.url} prefetch={false} standalone className="mt-6">
              {more.title}
            </TextLink>
          )}
        </div>
      </Container>
    </section>
  );
}
