import { site } from '../src/content/site.ts';
import { Page } from './parts/page.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Privacy policy',
  description: 'What this site stores, who receives it, for how long, and how to have your account deleted.',
});

export default function Privacy() {
  return (
    <Page heading="Privacy policy" narrow>
      <p className="byline">
        Last updated <time dateTime="2024-02-12">February 12, 2024</time>
      </p>
      <p className="lead">What this site knows about you, where that is kept, and for how long.</p>
      <section>
        <h2>Who may use it</h2>
        <p>
          Our services are for people who are at least 13 years old. If you are younger, please do not create an
          account.
        </p>
      </section>
      <section>
        <h2>What your browser keeps</h2>
        <p>This site writes these entries to your browser’s local storage. No one else reads them:</p>
        <dl className="facts">
          <div>
            <dt>shared-state</dt>
            <dd>
              Your cart and, while you are signed in, your username, email, a token that proves who you are, and which
              adventures you own. Signing out removes all but the cart.
            </dd>
          </div>
          <div>
            <dt>CognitoIdentityServiceProvider…</dt>
            <dd>The tokens of your sign-in. Signing out, or deleting your account, removes them.</dd>
          </div>
          <div>
            <dt>consent</dt>
            <dd>Whether you have agreed to analytics. It is there only if you were asked.</dd>
          </div>
        </dl>
        <p>
          While a sign-in takes several steps, session storage holds your username and where it stands; after three
          minutes that is of no use any more. It also notes which usernames were sent another code, and which pages were
          loaded again because files were missing. The history of a tab holds the username that you have typed, so that
          it goes along from one account page to the next. Both are gone with the tab.
        </p>
        <p>
          When you go to pay, session storage notes what you order, until it is bought, you sign out in that tab, or it
          is closed. When you come back, it notes that until your cart is cleared. After the purchase shared-state keeps
          a copy of it, so that you can restore your cart within an hour. Where your browser stores nothing, the name of
          the tab holds the products in your cart, so that you can reload the page. This site sets cookies only if you
          agree to analytics; a video that you play, the newsletter form and the payment page may set their own.
        </p>
      </section>
      <section>
        <h2>Who receives your data</h2>
        <p>We share personal data only with those who run this site with us, and only for these purposes:</p>
        <dl className="facts">
          <div>
            <dt>Identity provider</dt>
            <dd>
              A user pool of Amazon Cognito in northern Europe. It keeps your username, your email address and your
              password, the latter in a form from which it cannot be read, for as long as you have the account.
            </dd>
          </div>
          <div>
            <dt>Our own back end</dt>
            <dd>
              It keeps which adventures you own. To show them it receives proof of your sign-in, which holds your
              username and email address. To start a payment it receives your email address, the lines of your cart and
              the address of this site.
            </dd>
          </div>
          <div>
            <dt>Payment provider</dt>
            <dd>
              The payment happens on its own page. Your card number never passes through this site. Records of orders
              are kept for as long as accounting law requires.
            </dd>
          </div>
          <div>
            <dt>Email and video services</dt>
            <dd>The newsletter form and the videos come from them. Neither is contacted before you ask for it.</dd>
          </div>
          <div>
            <dt>Our error reports</dt>
            <dd>
              Where they are set up, we receive which kind of error happened on which page and at which place of our
              code, without anything that you have typed; if you agree to analytics, also how fast pages were.
            </dd>
          </div>
          <div>
            <dt>Hosting provider</dt>
            <dd>Like every web server, it sees your IP address and which pages your browser requests.</dd>
          </div>
        </dl>
        <p>
          We process this data to fulfil our contract with you, and analytics only with your consent. Some of these
          providers may process data outside the European Union, under the safeguards that the law requires.
        </p>
      </section>
      <section>
        <h2>Analytics</h2>
        <p>
          Where analytics is set up, we ask you first, and nothing of it is loaded until you say yes. It is Google
          Analytics. It then receives the address and title of the page you are looking at, your IP address, your
          browser, language and screen size, the page you came from, and a random identifier that it keeps in cookies
          whose names begin with _ga, for up to two years. It receives no name, no email address and nothing about your
          cart. You can change your mind at any time, at the foot of every page.
        </p>
      </section>
      <section>
        <h2>Your rights</h2>
        <p>
          You may ask what we know about you, have it corrected, deleted or handed over to you, restrict or object to
          its use, and withdraw your consent. You may also complain to the data protection authority of the country you
          live in.
        </p>
        <p>
          To delete your account, use Delete Account in My Account. It removes your account at once and for good, and
          with it your access to what it has unlocked. Records of orders are kept as said above. If you can no longer
          sign in, write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>, and we will do it for you.
        </p>
      </section>
      <section>
        <h2>Who is responsible</h2>
        <p>
          {site.controller}. Write to <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      </section>
    </Page>
  );
}
