// Fetches the code of a built page, and says so where that fails; see src/build/document.ts. [SAFE-03 SAFE-05]
{
  const RELOADED = 'reloaded';
  const { origin, pathname, search, hash } = location;
  // One page has one address: a host serves `//shop//`, `/shop/` and `/%73hop` as `/shop`.
  const decoded = pathname
    .replace(/%(2[def]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi, decodeURIComponent)
    .replace(/\/+/g, '/');
  // An escaped slash may have hidden dots.
  const address = new URL(decoded, origin).pathname.replace(/(.)\/$/, '$1');
  if (address !== pathname) history.replaceState(null, '', address + search + hash);
  // The page after a payment is read before its code has come. Whoever leaves it by then has arrived all the same: the first page
  // with the shop's code hears of it; see services/browser/navigation.ts. [CART-06]
  const arrive = () => {
    if (history.state === 'seen') return;
    try {
      sessionStorage.setItem('arrived', '');
      history.replaceState('seen', '');
    } catch {}
  };
  if (address === '/shop/success') {
    if (document.prerendering) document.addEventListener('prerenderingchange', arrive, { once: true });
    else arrive();
  }
  const { files = '', scripts, atOnce, report } = document.currentScript.dataset;
  let isStarted = false;
  let hasFailed = false;
  let isAskedFor = false;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of files.split(' ').filter(Boolean)) {
      document.head.append(create('link', { rel: 'modulepreload', crossOrigin: '', href }));
    }
    for (const src of scripts.split(' ')) import(src).catch((error) => fail() && tell(error));
  };

  /** As `src/reporting/report.ts` does, which may be missing as well. [SAFE-06] */
  const tell = ({ name }) => {
    const { pathname } = location;
    const page = /^\/[\w/-]{0,80}$/.test(pathname) ? pathname : 'another';
    if (report) navigator.sendBeacon?.(report, JSON.stringify({ where: 'code', page, name, frames: [] }));
  };

  /**
   * A release may have replaced the files of this page: it is reloaded where the visitor asks for it, and by itself once a
   * release, address and tab; where storage is blocked, which keeps no count, never by itself.
   */
  const reloadOnce = () => {
    const wasAskedFor = isAskedFor;
    isAskedFor = false;
    if (!navigator.onLine) return false;
    const page = `${location.pathname} ${scripts}\n`;
    try {
      const reloaded = sessionStorage.getItem(RELOADED) ?? '';
      // A note ends with a line, and begins one: /press/fist is not /fist.
      if (!wasAskedFor && `\n${reloaded}`.includes(`\n${page}`)) return false;
      sessionStorage.setItem(RELOADED, reloaded + page);
    } catch {
      if (!wasAskedFor) return false;
    }
    location.reload();
    return true;
  };

  /** Whether this has been said now. */
  const fail = () => {
    if (hasFailed) return false;
    hasFailed = true;
    if (reloadOnce()) return false;
    const reason = navigator.onLine ? 'Its files cannot be fetched at the moment.' : 'There is no connection.';
    const alert = create('div', { className: 'problem' });
    alert.setAttribute('role', 'alert');
    const button = create('button', { className: 'button', textContent: 'Try again' });
    button.addEventListener('click', () => location.reload());
    const actions = create('p', { className: 'actions' });
    actions.append(button);
    const notice = create('div', { className: 'page page-narrow not-started' });
    notice.append(alert, actions);
    (document.getElementById('main') ?? document.body).prepend(notice);
    alert.append(create('span', { textContent: `This page did not load completely. ${reason} Your cart is safe.` }));
    notice.scrollIntoView({ block: 'center' });
    addEventListener('online', () => location.reload(), { once: true });
    return true;
  };

  const create = (name, properties) => Object.assign(document.createElement(name), properties);

  // Prevented where it has been said: a reload may mend it otherwise.
  addEventListener('notstarted', (event) => {
    if (fail()) event.preventDefault();
  });
  addEventListener('codemissing', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
  addEventListener('coderetry', () => {
    isAskedFor = true;
  });
  addEventListener('navigated', () => {
    isAskedFor = false;
  });
  if (atOnce !== undefined || document.readyState === 'complete') start();
  else {
    addEventListener('load', start, { once: true });
    setTimeout(start, 3000);
  }
}
