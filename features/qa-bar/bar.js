// The bar for QA, a tool in English for the people who test the shop. Sent by `/qa-bar.js` where STORE_HOST_OVERRIDE=on,
// with `shop` before this text (features/qa-bar/server/qa-bar.ts). Each execution opens or closes the bar.
(() => {
  const id = 'qa-bar';
  const open = document.getElementById(id);
  if (open) return open.remove();

  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  const cookie = (name) =>
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const setCookie = (name, value, seconds) => {
    document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax`;
    location.reload();
  };

  /** A select whose options are `[value, label]`. */
  const select = (label, options, current, onChange) => {
    const list = make('select', { onchange: ({ target }) => onChange(target.value) });
    for (const [value, text] of options)
      list.append(make('option', { value, textContent: text, selected: value === current }));
    return make('label', {}, `${label} `, list);
  };

  // A store belongs to its host: another store is a link to its host, never a cookie, which a shared cache does not see.
  const stores = select(
    'Store',
    shop.stores.map(({ code, origin }) => [origin, code]),
    shop.stores.find(({ code }) => code === shop.store)?.origin,
    (origin) => location.assign(`${origin}/`),
  );
  const year = 31_536_000;
  const currencies = select(
    'Currency',
    shop.currencies.map((code) => [code, code]),
    shop.currency,
    (code) => setCookie('currency', code, year),
  );
  const consentNames = { 1: 'accepted', 0: 'refused', unknown: 'unknown' };
  const consent = select('Consent', Object.entries(consentNames), cookie('FPCONSENT') ?? 'unknown', (value) =>
    setCookie('FPCONSENT', value, value === 'unknown' ? 0 : 2_592_000_000),
  );

  const [navigation] = performance.getEntriesByType('navigation');
  const cached = navigation?.serverTiming?.find(({ name }) => name === 'page-cache')?.description;
  const copy = document.querySelector('[data-offline-copy]') ? 'service worker' : undefined;
  const facts = make(
    'span',
    {},
    `Key ${shop.key} · Document from cache: ${copy ?? cached ?? 'not cacheable'}`,
  );

  const problem = make('div', { role: 'status' });
  /** Sets a feature for everybody on this server (`state`: on, off, reset), and shows the page anew. */
  const switchFeature = async (feature, state) => {
    const reply = await fetch('/api/qa/features', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ feature, state }),
    }).catch(() => null);
    if (reply?.ok) location.reload();
    else problem.textContent = `${feature} was not switched: ${reply?.status ?? 'no connection'}.`;
  };
  const button = (onclick, ...children) => make('button', { type: 'button', onclick }, ...children);

  /** A feature: a button that is pressed while it is on, and where QA has switched it, one that resets it. */
  const featureRow = ({ name, on, switched }) => {
    const mark = make('span', { ariaHidden: 'true' }, on ? '✓ ' : '✗ ');
    const toggle = button(() => switchFeature(name, on ? 'off' : 'on'), mark, name);
    toggle.ariaPressed = String(on);
    const reset = button(() => switchFeature(name, 'reset'), 'Reset');
    reset.ariaLabel = `Reset ${name}`;
    return make('li', {}, toggle, ...(switched ? [reset] : []));
  };
  const features = make(
    'details',
    {},
    make('summary', {}, 'Features'),
    make('ul', {}, ...shop.features.map(featureRow)),
    make('div', {}, 'A switch is for everybody on this server, in all stores, until it restarts.'),
    problem,
  );

  const close = button(() => bar.remove(), 'Close');
  close.className = 'close';
  const style = make('style', {
    textContent:
      ':host{all:initial}div.bar{position:fixed;inset:auto 0 0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center;padding:.6rem 1rem;background:#0b1f33;color:#fff;font:14px/1.4 system-ui,sans-serif}select,button{font:inherit;min-height:32px}summary{cursor:pointer}ul{display:flex;flex-wrap:wrap;gap:.5rem;margin:.5rem 0;padding:0;list-style:none}li{display:flex;gap:2px}.close{margin-left:auto}:focus-visible{outline:2px solid #fff;outline-offset:2px}',
  });
  const bar = make('div', { id, lang: 'en' });
  bar.setAttribute('role', 'region');
  bar.setAttribute('aria-label', 'QA bar');
  const content = make('div', { className: 'bar' }, stores, currencies, consent, features, facts, close);
  bar.attachShadow({ mode: 'open' }).append(style, content);
  document.body.append(bar);
  content.querySelector('select').focus();
})();
