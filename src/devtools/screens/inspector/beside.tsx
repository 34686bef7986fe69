import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';

const PAGES = ['/account', '/account/create-account', '/account/forgot-password', '/shop', '/shop/checkout'];

/** The site beside what shows its machines, for those who want both in one window. */
export function Beside({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const page = pathIn(params.get('beside'));
  const open = (path: string | undefined) =>
    setParams((before) => {
      if (path === undefined) before.delete('beside');
      else before.set('beside', path);
      return before;
    });
  return (
    <>
      <p className="beside-choice">
        <label>
          The site beside this page{' '}
          <select value={page ?? ''} onChange={({ target }) => open(target.value || undefined)}>
            <option value="">not open</option>
            {[...new Set([...PAGES, ...(page ? [page] : [])])].map((path) => (
              <option key={path}>{path}</option>
            ))}
          </select>
        </label>
      </p>
      <div className={page ? 'has-beside' : undefined}>
        {page && <iframe key={page} src={page} title="The site" />}
        {children}
      </div>
    </>
  );
}

const SITE = 'https://this.example';

/** An address of this site, and of no other. */
function pathIn(asked: string | null): string | undefined {
  if (!asked?.startsWith('/') || !URL.canParse(asked, SITE)) return undefined;
  const { origin, pathname, search } = new URL(asked, SITE);
  return origin === SITE ? pathname + search : undefined;
}
