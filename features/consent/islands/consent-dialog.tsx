'use client';

import { useTexts } from '@/lib/client/shop-context';
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

/** `flip` turns the card after the delay of spec §9 and moves the focus to the button that turns it back. */
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

/** Opens it without an answer, except on legal pages or without cookies. An attribute of the document locks scrolling. */
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

interface ConsentDialogProps {
  /** `cookieConsentContent` of the layout. */
  readonly content: Readonly<Record<'text' | 'necessary' | 'tracking', string>>;
  readonly policyUrl: string | null;
}

const titleId = 'consent-title';
const textId = 'consent-text';

/** Until it is answered, mask and Escape do not close it (spec §4). `closedby`: browsers would close it without asking. */
export function ConsentDialog({ content, policyUrl }: ConsentDialogProps) {
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
          text={content.text}
          asked={asked}
          shown={face === 'front'}
          shaking={shaking}
          onDetails={() => flip('back')}
        />
        <Back content={content} policyUrl={policyUrl} shown={face === 'back'} onBack={() => flip('front')} />
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
function Answers({ shaking = false }: { readonly shaking?: boolean }) {
  const t = useTexts('consent');
  return (
    <div className="consent-answers">
      <Button
        full
        onClick={() => setConsent('accepted')}
        className={shaking ? 'consent-shake' : undefined}
        style={{ animationDuration: `${timing.consentShakeMs}ms` }}
      >
        {t('accept')}
      </Button>
      <Button full onClick={() => setConsent('refused')}>
        {t('refuse')}
      </Button>
    </div>
  );
}

interface FrontProps {
  readonly text: string;
  readonly asked: boolean;
  readonly shown: boolean;
  readonly shaking: boolean;
  readonly onDetails: () => void;
}

function Front({ text, asked, shown, shaking, onDetails }: FrontProps) {
  const t = useTexts();
  return (
    <section className="consent-face" inert={!shown}>
      <div className="flex items-start justify-between gap-x-3">
        <Heading level={2} size="block" id={titleId} className="min-w-0">
          {t('consent.title')}
        </Heading>
        <IconButton
          size="sm"
          label={asked ? t('consent.withoutTracking') : t('common.close')}
          icon={<CloseIcon className="size-4.5" />}
          onClick={() => (asked ? setConsent('refused') : closeConsent())}
          className="-mt-2 -mr-2"
        />
      </div>
      <p id={textId} className="text-sm text-ink-soft">
        {text}
      </p>
      <Answers shaking={shaking} />
      <TextButton data-turns="" onClick={onDetails} className="self-center text-sm">
        {t('consent.details')}
      </TextButton>
    </section>
  );
}

interface BackProps extends ConsentDialogProps {
  readonly shown: boolean;
  readonly onBack: () => void;
}

function Back({ content, policyUrl, shown, onBack }: BackProps) {
  const t = useTexts('consent');
  return (
    <section className="consent-face consent-back" inert={!shown} aria-label={t('details')}>
      <p className="text-lg font-semibold">{t('details')}</p>
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="font-semibold">{t('necessary')}</dt>
          <dd className="text-ink-soft">{content.necessary}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t('tracking')}</dt>
          <dd className="text-ink-soft">{content.tracking}</dd>
        </div>
      </dl>
      <Answers />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TextButton data-turns="" onClick={onBack} className="text-sm">
          {t('back')}
        </TextButton>
        {policyUrl !== null && (
          <TextLink href={policyUrl} prefetch={false} className="text-sm" onClick={closeConsent}>
            {t('policy')}
          </TextLink>
        )}
      </div>
    </section>
  );
}
