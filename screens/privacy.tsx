import { site } from '../src/content/site.ts';
import { Page } from './parts/page.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Privacy policy',
  description: 'What this site stores, whom it calls, for how long, and how to have an account deleted.',
});

export default function Privacy() {
  return (
    <Page heading="Privacy policy" narrow>
      <p className="byline">
        Last updated <time dateTime="2024-02-12">February 12, 2024</time>
      </p>
      <p className="lead">
        What this site knows of you, where it is kept, and for how long. It is short, because there is not much.
      </p>
      <section>
        <h2>Who may use it</h2>
        <p>Our services are for people of 13 years and older. If you are younger, please do not create an account.</p>
      </section>
      <section>
        <h2>What your browser keeps</h2>
        <p>These entries of its local storage are written by this site, and read by nobody else:</p>
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
            <dd>Whether you have agreed to be counted. It is there only if you were asked.</dd>
          </div>
        </dl>
        <p>
          While a sign-in takes several steps, session storage holds where it stands, for three minutes. After a
          purchase a copy of the cart is kept, so that you can bring it back. Cookies are set only if you agree to be
          counted.
        </p>
      </section>
      <section>
        <h2>Whom it calls</h2>
        <p>
          To create an account and to sign in, our identity provider: a user pool of Amazon Cognito, in the north of
          Europe. It keeps your username, your email and a proof of your password, but not the password, for as long as
          you have the account. To show what you own and to start a payment, our own back-end. The payment itself
          happens on the payment provider’s page, and your card’s number never passes through this site.
        </p>
        <p>
          The newsletter form comes from our email service, and the videos from a video service. Neither is contacted
          before you ask for it.
        </p>
      </section>
      <section>
        <h2>Counting visits</h2>
        <p>
          Where a measurement service is set up, you are asked first, and nothing of it is loaded until you say yes.
          What is sent then is the address of the page that you look at: no name, no email, and nothing about your cart.
          You can change your mind at any time, at the foot of every page.
        </p>
      </section>
      <section>
        <h2>Having everything deleted</h2>
        <p>
          My Account has a button for it: Delete Account. It takes your account with everything in it, at once and for
          good. If you cannot sign in any more, write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
          , and we do it for you.
        </p>
      </section>
      <section>
        <h2>Questions</h2>
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </section>
    </Page>
  );
}
