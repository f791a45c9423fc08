'use client';

import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion';
import { useLayoutEffect, useRef, useState } from 'react';
import { accordionClasses, type AccordionSize, AccordionTitle } from '@/ui/accordion';
import { type AccordionProps, type AccordionState, restoreAccordion } from './accordion-state';

interface AccordionSectionsProps extends Pick<AccordionProps, 'sections'> {
  readonly size: AccordionSize;
  readonly className: string | undefined;
  readonly state: AccordionState;
}

/** Radix renders them after the first press. All contents stay in the document, so that what was typed is kept. */
export function AccordionSections({ sections, size, className, state }: AccordionSectionsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(sections.map(({ key }, index) => [key, state.open[index] ?? false])),
  );
  const classes = accordionClasses(size);
  // Once, when these sections replace the native ones.
  useLayoutEffect(() => {
    if (root.current) restoreAccordion(root.current, '.accordion-title', state);
  }, [state]);
  const open = sections.filter((section) => changed.get(section.key) ?? section.open).map(({ key }) => key);
  const change = (keys: readonly string[]) =>
    setChanged(new Map(sections.map(({ key }) => [key, keys.includes(key)])));
  return (
    <Root ref={root} type="multiple" value={open} onValueChange={change} className={className}>
      {sections.map(({ key, id, title, meta, content }) => (
        <Item key={key} value={key} id={id} data-section="" className="min-w-0">
          <Header className="flex">
            <Trigger className={classes.title}>
              <AccordionTitle title={title} meta={meta} />
            </Trigger>
          </Header>
          <Content forceMount className="accordion-content">
            <div className={classes.content}>{content}</div>
          </Content>
        </Item>
      ))}
    </Root>
  );
}
