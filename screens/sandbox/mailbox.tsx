import { useSandboxData } from '../../src/sandbox.tsx';
import { Page } from '../parts/page.tsx';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** Emails that would have been sent, the newest first. */
export default function Mailbox() {
  const { mails } = useSandboxData();
  return (
    <Page heading="The sandbox mailbox" narrow>
      {mails.length === 0 ? (
        <p className="lead">No emails yet. Create an account, and its code arrives here.</p>
      ) : (
        <ul className="mails" aria-live="polite">
          {mails.map(({ id, to, subject, text, code, sent }) => (
            <li key={id} className="mail">
              <h2>{subject}</h2>
              <p className="hint">
                <span>{`To ${to}, `}</span>
                <time dateTime={new Date(sent).toISOString()}>{time.format(sent)}</time>
              </p>
              <p>{text}</p>
              <p className="mail-code">
                <code>{code}</code>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
