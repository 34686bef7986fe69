import { Link, useLocation } from 'wouter';
import { cartName } from '../../content/cartName.ts';
import { company } from '../../content/site.ts';
import { useCartLines } from '../../shop/context/shopContext.tsx';
import { matchPath } from '../navigation/match.ts';

const ENTRIES = [
  { to: '/', label: 'HOME' },
  { to: '/shop', label: 'SHOP' },
  { to: '/games', label: 'GAMES' },
  { to: '/account', label: 'ACCOUNT' },
];

/** The top menu. */
export function TopMenu() {
  const [location] = useLocation();
  const count = useCartLines().length;
  return (
    <header className="top-menu">
      <nav aria-label="Main">
        <Link to="/" className="logo" aria-label={`${company}, home`}>
          <span className="logo-name">{company}</span>
        </Link>
        <ul>
          {ENTRIES.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={ariaCurrent(to, location)}>
                {label}
              </Link>
              {to === '/shop' && count > 0 && <CartCount count={count} />}
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function CartCount({ count }: { count: number }) {
  return (
    <Link to="/shop/checkout" className="menu-count" aria-label={cartName(count)}>
      {count}
    </Link>
  );
}

/**
 * The value of `aria-current` for a menu entry: `page` for the current page, `true` for one that is above it in its
 * path or as its section.
 */
function ariaCurrent(to: string, location: string): 'page' | 'true' | undefined {
  if (location === to) return 'page';
  if (to === '/') return undefined;
  const { path, section } = matchPath(location).route;
  return path.startsWith(`${to}/`) || section === to ? 'true' : undefined;
}
