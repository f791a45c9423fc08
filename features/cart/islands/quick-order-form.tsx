'use client';

import { type SubmitEvent, useRef, useState } from 'react';
import { purchase } from '@/config/limits/islands';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { showToast, textOf } from '@/lib/client/toasts';
import { useCount } from '@/lib/client/use-formats';
import { Button } from '@/ui/button';
import { TextareaField } from '@/ui/islands/textarea-field';
import { addLines } from '../queries';
import { parseQuickOrder } from '../quick-order';

/** All articles, or none. */
export function QuickOrderForm() {
  const t = useTexts('quickOrder');
  const shop = useShop();
  const written = useCount();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const add = async () => {
    const { lines, refused } = parseQuickOrder(text);
    if (refused.length > 0) return setError(t('refused', { lines: refused.slice(0, 3).join(', ') }));
    if (lines.length === 0) return setError(t('empty'));
    if (lines.length > purchase.maxAddedLines)
      return setError(t('tooMany', { max: written(purchase.maxAddedLines) }));
    await addLines(shop, lines).then(
      () => {
        setText('');
        setError(null);
        showToast({
          tone: 'success',
          message: t('added', { count: lines.length, number: written(lines.length) }),
        });
      },
      (failure: unknown) => setError(textOf(failure) ?? t('failed')),
    );
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    await add();
    busy.current = false;
    setPending(false);
  };
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid max-w-lg gap-4">
      <TextareaField
        name="lines"
        label={t('label')}
        hint={t('hint')}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={5}
        spellCheck={false}
      />
      <div className="actions">
        <Button type="submit" size="lg" pending={pending} pendingLabel={t('adding')}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
