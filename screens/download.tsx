import { Link } from 'wouter';
import { IllustratedPage } from './parts/illustratedPage.tsx';
import { Stores } from './parts/stores.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Download the app',
  description: 'The free app that our audio adventures are played in, for iOS and Android.',
  image: 'phone',
});

export default function Download() {
  return (
    <IllustratedPage heading="Download the app" picture="phone">
      <p className="lead">One app plays all our adventures. It is free, and so is the Mace &amp; Magic demo inside.</p>
      <Stores />
      <section>
        <h2>What you need</h2>
        <p>
          A phone with iOS or Android, a pair of headphones, and somewhere to be undisturbed. The Fortress of Death
          launched on Android; its iOS update has been held up, and <Link to="/press/fod-ios-update">here is why</Link>.
        </p>
      </section>
      <section>
        <h2>Testing</h2>
        <p>
          Every player is a tester. If something is wrong, odd, or unfair in a way that is no fun,{' '}
          <Link to="/contact">tell us</Link>.
        </p>
      </section>
    </IllustratedPage>
  );
}
