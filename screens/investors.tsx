import { Link } from 'wouter';
import { site } from '../src/content/site.ts';
import { Page } from './parts/page.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Investors Relations',
  description: '4 licences, 687 backers, 365 000 SEK raised, and a publisher that is seeking a partnership.',
  crumbs: [{ title: 'Investors Relations' }],
});

const FIGURES = [
  ['4', 'licences: Call of Cthulhu, Lone Wolf, F.I.S.T., Dracula: Curse of the Vampire'],
  ['365 000 SEK', 'raised by crowdfunding in October 2023, about 34 000 USD'],
  ['687', 'backers in that campaign'],
  ['3.8 million SEK', 'in our first investment round, on 31 January 2025'],
] as const;

export default function Investors() {
  return (
    <Page heading="Investors Relations" narrow>
      <p className="lead">
        We publish interactive audio role-playing adventures for one player, in one mobile app. We are seeking a
        partnership.
      </p>
      <dl className="figures">
        {FIGURES.map(([figure, of]) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd>{of}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>Where we stand</h2>
        <p>
          Four licensed worlds, and one dark-fantasy series of our own, Mace &amp; Magic. The Fortress of Death, the
          first adventure made entirely in-house, launched on 28 March 2025 on Android. Over 170 updates have gone out
          on iOS. Adventures, a bundle and expansions are sold <Link to="/shop">in our own shop</Link>, with the account
          players use in the app.
        </p>
      </section>
      <section>
        <h2>What we are looking for</h2>
        <p>A partner. The pitch deck has the details; write to us for the rest.</p>
        <p className="actions">
          <a className="button" href={site.pitchDeck} target="_blank" rel="noopener noreferrer">
            Pitch deck
          </a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </section>
    </Page>
  );
}
