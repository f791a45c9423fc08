import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** A list has a hundred links: none of their pages is loaded before it is asked for. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
