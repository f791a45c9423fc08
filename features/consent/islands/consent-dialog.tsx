'use client';

import { usePathname } from 'next/navigation';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { timing } from '@/config/limits/islands';
import { useInterface, type InterfaceSlices } from '@/lib/client/panels/interface';
import { closeConsent, currentConsent, setConsent, useConsent } from '@/lib/client/storage/consent';
import { consentDialogId, legalRoot } from '@/lib/scripts/consent-script';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/first-icons';
import { IconButton } from '@/ui/icon-button';
import { Heading } from '@/ui/layout';
import { TextButton, TextLink } from '@/ui/text-link';
import { flushSync } from 'react-dom';

type Face = InterfaceSlices['consentFace'];

const withoutMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The frames after which a button that cannot be focused is given up. */
const maxFrames = 60;

/** Focuses a button as soon as it is visible: its transitions keep it invisible, so without focus, for some frames. */
function focusWhenVisible(button: HTMLElement, frames = maxFrames): void {
  requestAnimationFrame(() => {
    button.focus();
    if (document.activeElement !== button && frames > 1) focusWhenVisible(button, frames - 1);
  });
}

/**
 * The face of the card, and `flip`, which turns it after the delay of spec §9, without one for people who want no motion.
 * The focus moves to the button of the new face that turns the card back. `faces`: the element around both.
 */
function useCardFace() {
  const face = useInterface(({ consentFace }) => consentFace);
  const faces = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (next: Face) => {
    flushSync(() => useInterface.setState({ consentFace: next }));
    const button = faces.current?.querySelector<HTMLElement>('section:not([inert]) [data-turns]');
    if (button) focusWhenVisible(button);
  };
  const flip = (next: Face) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => turn(next), withoutMotion() ? 0 : timing.consentFlipDelayMs);
  };
  return { face, faces, flip };
}

/** Makes the dialog modal; returns whether it is displayed. */
function show(element: HTMLDialogElement): boolean {
  element.showModal();
  element.focus();
  return element.getClientRects().length > 0;
}

/**
 * Opens and closes the dialog: open while the question has no answer, except on legal pages and where the browser refuses
 * cookies, and when it is shown again.
 * The attribute of the document locks its scrolling (`app/consent.css`).
 */
function useOpenDialog(asked: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  const reopened = useInterface(({ consentReopened }) => consentReopened);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // `asked` is true while the page hydrates, whatever the answer.
    const unanswered = asked && navigator.cookieEnabled && currentConsent() === 'unknown';
    const wanted = reopened || (unanswered && !pathname.startsWith(legalRoot));
    // A content blocker may hide the dialog, which then must not lock the page.
    const open = wanted && (element.open || show(element));
    if (!open && element.open) element.close();
    if (open) document.documentElement.dataset['consent'] = 'open';
    else delete document.documentElement.dataset['consent'];
  }, [asked, reopened, pathname]);
  return dialog;
}

interface ConsentTexts {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly refuse: string;
  /** The X while there is no answer: it refuses. */
  readonly withoutTracking: string;
  /** The X of a question that was shown again: it keeps the answer. */
  readonly close: string;
  readonly details: string;
  readonly back: string;
  readonly necessary: string;
  readonly necessaryText: string;
  readonly tracking: string;
  readonly trackingText: string;
  readonly policy: string;
}

const titleId = 'consent-title';
const textId = 'consent-text';

/**
 * The cookie question: a card with the answers on the front and details on the back (spec §4). Until it is answered, the
 * mask and Escape do not close it; shown again, they keep the answer. `closedby`: browsers would close it without asking.
 */
export function ConsentDialog({
  texts,
  policyUrl,
}: {
  readonly texts: ConsentTexts;
  readonly policyUrl: string | null;
}) {
  const asked = useConsent() === 'unknown';
  const dialog = useOpenDialog(asked);
  const { face, faces, flip } = useCardFace();
  const [shaking, shake] = useShake();
  const dismiss = () => (asked ? shake() : closeConsent());
  const onMask = ({ target, currentTarget }: MouseEvent) => void (target === currentTarget && dismiss());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dismiss();
  };
  return (
    // The script after the dialog opens it before React starts.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the mask is the area around the card; Escape does the same
    <dialog
      ref={dialog}
      id={consentDialogId}
      suppressHydrationWarning
      aria-labelledby={titleId}
      aria-describedby={textId}
      aria-modal="true"
      tabIndex={-1}
      className="consent"
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onClick={onMask}
      onKeyDown={onKeyDown}
    >
      <div ref={faces} className="consent-card" data-face={face}>
        <Front
          texts={texts}
          asked={asked}
          shown={face === 'front'}
          shaking={shaking}
          onDetails={() => flip('back')}
        />
        <Back texts={texts} policyUrl={policyUrl} shown={face === 'back'} onBack={() => flip('front')} />
      </div>
    </dialog>
  );
}

function useShake(): [boolean, () => void] {
  const [shaking, setShaking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shake = () => {
    clearTimeout(timer.current);
    setShaking(true);
    timer.current = setTimeout(() => setShaking(false), timing.consentShakeMs);
  };
  return [shaking, shake];
}

/** The two answers, side by side or below each other, and alike: neither is suggested. */
function Answers({ texts, shaking = false }: { readonly texts: ConsentTexts; readonly shaking?: boolean }) {
  return (
    <div className="consent-answers">
      <Button
        full
        onClick={() => setConsent('accepted')}
        className={shaking ? 'consent-shake' : undefined}
        style={{ animationDuration: `${timing.consentShakeMs}ms` }}
      >
        {texts.accept}
      </Button>
      <Button full onClick={() => setConsent('refused')}>
        {texts.refuse}
      </Button>
    </div>
  );
}

interface FrontProps {
  readonly texts: ConsentTexts;
  readonly asked: boolean;
  readonly shown: boolean;
  readonly shaking: boolean;
  readonly onDetails: () => void;
}

function Front({ texts, asked, shown, shaking, onDetails }: FrontProps) {
  return (
    <section className="consent-face" inert={!shown}>
      <div className="flex items-start justify-between gap-x-3">
        <Heading level={2} size="block" id={titleId} className="min-w-0">
          {texts.title}
        </Heading>
        <IconButton
          size="sm"
          label={asked ? texts.withoutTracking : texts.close}
          icon={<CloseIcon className="size-4.5" />}
          onClick={() => (asked ? setConsent('refused') : closeConsent())}
          className="-mt-2 -mr-2"
        />
      </div>
      <p id={textId} className="text-sm text-ink-soft">
        {texts.text}
      </p>
      <Answers texts={texts} shaking={shaking} />
      <TextButton data-turns="" onClick={onDetails} className="self-center text-sm">
        {texts.details}
      </TextButton>
    </section>
  );
}

interface BackProps {
  readonly texts: ConsentTexts;
  readonly policyUrl: string | null;
  readonly shown: boolean;
  readonly onBack: () => void;
}

function Back({ texts, policyUrl, shown, onBack }: BackProps) {
  return (
    <section className="consent-face consent-back" inert={!shown} aria-label={texts.details}>
      <p className="text-lg font-semibold">{texts.details}</p>
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="font-semibold">{texts.necessary}</dt>
          <dd className="text-ink-soft">{texts.necessaryText}</dd>
        </div>
        <div>
          <dt className="font-semibold">{texts.tracking}</dt>
          <dd className="text-ink-soft">{texts.trackingText}</dd>
        </div>
      </dl>
      <Answers texts={texts} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TextButton data-turns="" onClick={onBack} className="text-sm">
          {texts.back}
        </TextButton>
        {policyUrl !== null && (
          <TextLink href={policyUrl} prefetch={false} className="text-sm" onClick={closeConsent}>
            {texts.policy}
          </TextLink>
        )}
      </div>
    </section>
  );
}
