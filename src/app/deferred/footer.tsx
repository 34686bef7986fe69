import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { site } from '../../content/site.ts';

const OWN = [
  { to: '/games', label: 'Games' },
  { to: '/download', label: 'Download the app' },
  { to: '/account', label: 'Your account' },
  { to: '/news', label: 'News' },
  { to: '/investors', label: 'Investors' },
];
const LEARN_MORE = [
  { to: '/learn-more', label: 'How it works, and who we are' },
  { to: '/faq', label: 'Questions and answers' },
  { to: '/privacy-policy', label: 'Privacy policy' },
];
const { webShop, campaigns, chat, facebook, instagram, youtube } = site.external;
const ELSEWHERE = [chat, facebook, instagram, youtube, webShop, campaigns];

const thisYear = () => new Date().getFullYear();

/** The year in the prerendered markup, so that hydration matches it. The current year is shown afterwards. */
function yearAsBuilt(): number {
  if (typeof document === 'undefined') return thisYear();
  return Number(document.querySelector<HTMLElement>('[data-year]')?.dataset.year ?? thisYear());
}

/** The footer. */
export function Footer() {
  const year = useSyncExternalStore(() => () => {}, thisYear, yearAsBuilt);
  return (
    <footer className="footer">
      <div className="footer-columns">
        <section>
          <h2>{site.company}</h2>
          <OwnLinks links={OWN} />
        </section>
        <section>
          <h2>LEARN MORE</h2>
          <OwnLinks links={LEARN_MORE} />
        </section>
        <section>
          <h2>GET IN TOUCH</h2>
          <ul>
            <li>
              <Link to="/contact">Contact</Link>
            </li>
            {ELSEWHERE.map(({ label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p>
        <Link to="/" className="footer-home">
          RETURN HOME
        </Link>
      </p>
      <p className="footer-rights">
        <span data-year={year}>{`Copyright © 2020-${year}`}</span> <span>{site.company}</span>{' '}
        <span>All rights reserved.</span>
      </p>
    </footer>
  );
}

function OwnLinks({ links }: { links: { to: string; label: string }[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
