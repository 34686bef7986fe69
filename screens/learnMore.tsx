import { Link } from 'wouter';
import { NewsletterStrip } from './parts/deferredSections.tsx';
import { IllustratedPage } from './parts/illustratedPage.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'How it works, and who we are',
  description: 'How an interactive audio adventure is played, and who publishes it.',
  image: 'headphones',
});

export default function LearnMore() {
  return (
    <>
      <IllustratedPage heading="How it works, and who we are" picture="headphones">
        <p className="lead">
          We publish interactive audio role-playing adventures for one player. In short: close your eyes and come along.
        </p>
        <section>
          <h2>How it works</h2>
          <ol className="steps">
            <li>
              <strong>You listen.</strong> A voice describes where you are. Everything you need to know, you hear.
            </li>
            <li>
              <strong>You decide.</strong> The story stops where it depends on you, and it never hurries you.
            </li>
            <li>
              <strong>The rules decide, too.</strong> They come from tabletop role-playing. The app keeps your sheet,
              rolls the dice, and has no favourites.
            </li>
            <li>
              <strong>You live with it.</strong> A door you leave shut stays shut. Next time, you may open it.
            </li>
          </ol>
          <p>
            All of it happens in <Link to="/download">one free app</Link>, on iOS and Android. Adventures are bought{' '}
            <Link to="/shop">in the shop</Link>, and one account opens both.
          </p>
        </section>
        <section>
          <h2>About us</h2>
          <p>
            We are a publisher with licences for four worlds that players know: Call of Cthulhu, Lone Wolf, F.I.S.T. and
            Dracula: Curse of the Vampire. The fifth world is ours, a dark-fantasy series called{' '}
            <Link to="/maceandmagic">Mace &amp; Magic</Link>.
          </p>
          <p>
            The Fortress of Death is the first adventure made entirely by our own studio. 687 backers put 365 000 SEK
            behind it in October 2023, and on 28 March 2025 it launched on Android.
          </p>
          <p>
            If you would like to do more than play, here is what we tell <Link to="/investors">investors</Link>, here
            are <Link to="/jobs">our job openings</Link>, and here is how to <Link to="/contact">write to us</Link>.
          </p>
        </section>
      </IllustratedPage>
      <NewsletterStrip />
    </>
  );
}
