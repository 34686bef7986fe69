import { useState } from 'react';
import { Page } from '../../../screens/parts/page.tsx';
import type { PageHead } from '../../../screens/screen.ts';
import type { Mail } from '../../../services/sandbox/data.ts';
import { CopyButton } from '../sandbox/copyButton.tsx';
import { useSandbox, useSandboxData } from '../sandbox/sandbox.tsx';
import { useMailsSeen } from '../sandbox/strip.tsx';

export const head = (): PageHead => ({
  title: 'The sandbox mailbox',
  description: 'Messages that the sandbox would have sent.',
});

const time = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** Emails and text messages that would have been sent, the newest first, and the authenticator apps of all accounts. */
export default function Mailbox() {
  const { database } = useSandbox();
  const { mails } = useSandboxData();
  useMailsSeen(database, mails.length);
  return (
    <Page heading="The sandbox mailbox" narrow>
      {/* It stands before anything is in it, so that the first message is announced, too. */}
      <div aria-live="polite">
        {mails.length === 0 ? (
          <p className="lead">No messages yet. Create an account, and its code arrives here.</p>
        ) : (
          <ul className="mails">
            {mails.map((mail) => (
              <li key={mail.id} className="mail">
                <Message mail={mail} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Authenticators />
    </Page>
  );
}

function Message({ mail: { from, to, subject, text, code, sent } }: { mail: Mail }) {
  return (
    <>
      <h2>{subject}</h2>
      <p className="hint">
        <span>{`From ${from} to ${to}, `}</span>
        <time dateTime={new Date(sent).toISOString()}>{time.format(sent)}</time>
      </p>
      <p>{text}</p>
      {code !== undefined && (
        <p className="mail-code">
          <code>{code}</code> <CopyButton text={code} what="the code" />
        </p>
      )}
    </>
  );
}

/** What the apps of all accounts show, those that are being set up among them. */
function Authenticators() {
  const { accounts, challenges } = useSandboxData();
  const apps = [...accounts, ...challenges].flatMap(({ username, totpSecret }) =>
    totpSecret === undefined ? [] : [{ username, totpSecret }],
  );
  return (
    <section>
      <h2>Authenticator apps</h2>
      <p>What customers would see on their phones. A code is valid for half a minute.</p>
      <ul className="mails">
        {apps.map(({ username, totpSecret }) => (
          <li key={totpSecret + username} className="app">
            <Authenticator username={username} totpSecret={totpSecret} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Authenticator({ username, totpSecret }: { username: string; totpSecret: string }) {
  const [code, setCode] = useState('');
  const { appCode } = useSandbox();
  const show = async () => setCode(await appCode(totpSecret));
  return (
    <>
      <h3>{username}</h3>
      <p className="hint">
        Key: <code className="key">{totpSecret}</code>
      </p>
      <p className="app-code">
        <button type="button" className="button button-quiet" onClick={show}>
          {`Show the code of ${username}`}
        </button>
        <output>{code && <code>{code}</code>}</output>
        {code && <CopyButton text={code} what={`the code of ${username}`} />}
      </p>
    </>
  );
}
