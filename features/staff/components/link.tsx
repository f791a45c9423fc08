import { clsx } from 'clsx';
import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { ButtonLink } from '@/ui/button';

/** A list has a hundred links: none of their pages is loaded before it is asked for. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}

/** In a text or a cell. */
export const TextLink = ({ className, ...props }: ComponentProps<typeof NextLink>) => (
  <Link className={clsx('text-action underline', className)} {...props} />
);

export const LinkButton = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink prefetch={false} size="sm" variant="secondary" {...props} />
);
