'use client';

import { useRef, useState } from 'react';
import { AccordionItem } from '@/ui/accordion';
import { type AccordionProps, type AccordionState, captureAccordion } from './accordion-state';

const loadSections = async () => (await import('./accordion-sections')).AccordionSections;

/** Loads the sections of Radix after the first press, and takes them when what the press opens or closes has moved. */
function useTakeover() {
  const root = useRef<HTMLDivElement>(null);
  const loading = useRef(false);
  const [takeover, setTakeover] = useState<{
    readonly Sections: Awaited<ReturnType<typeof loadSections>>;
    readonly state: AccordionState;
  } | null>(null);
  const load = async () => {
    // A package that is here already would answer before the browser has opened or closed what was pressed.
    const [Sections] = await Promise.all([loadSections(), new Promise((resolve) => setTimeout(resolve))]);
    const running = root.current?.getAnimations({ subtree: true }) ?? [];
    await Promise.allSettled(running.map(({ finished }) => finished));
    if (root.current) setTakeover({ Sections, state: captureAccordion(root.current) });
  };
  const onPress = () => {
    if (loading.current) return;
    loading.current = true;
    // Without the package the sections stay native; the next press tries again.
    load().catch(() => void (loading.current = false));
  };
  return { root, takeover, onPress };
}

/** Native `<details>`, which work without script; the first press loads `@radix-ui/react-accordion` (decision 0067). */
export function Accordion({ sections, size = 'md', className }: AccordionProps) {
  const { root, takeover, onPress } = useTakeover();
  if (takeover) {
    const { Sections, state } = takeover;
    return <Sections sections={sections} size={size} className={className} state={state} />;
  }
  return (
    <div ref={root} className={className}>
      {sections.map(({ key, content, ...section }) => (
        <AccordionItem key={key} {...section} size={size} onPress={onPress}>
          {content}
        </AccordionItem>
      ))}
    </div>
  );
}
