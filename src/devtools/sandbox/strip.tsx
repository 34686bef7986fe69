import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { Database } from '../../../services/sandbox/database.ts';

/** The strip below every page: that this is the sandbox, where its pages are, and what one could overlook otherwise. */
export function Strip({ database }: { database: Database }) {
  const { mails, mailsSeen = 0, faults } = useSyncExternalStore(database.changes, database.read);
  const unread = Math.max(0, mails.length - mailsSeen);
  const failing = Object.keys(faults).length;
  return (
    <>
      <span className="sandbox-name">This is the sandbox</span>
      <Link to="/sandbox">Accounts</Link>
      <a href="/sandbox/mailbox" target="_blank" rel="noopener">
        Mailbox {unread > 0 && <b className="sandbox-count">{unread}</b>}
        {unread > 0 && <span className="visually-hidden">{` new ${unread === 1 ? 'message' : 'messages'}`}</span>}
      </a>
      <a href="/__machines" target="_blank" rel="noopener">
        Machines
      </a>
      {failing > 0 && (
        <Link to="/sandbox" className="sandbox-failing">
          {failing === 1 ? '1 fault on' : `${failing} faults on`}
        </Link>
      )}
    </>
  );
}

/** Marks every mail as looked at, for as long as the mailbox is shown in a tab that is in sight. */
export function useMailsSeen(database: Database, count: number): void {
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState === 'hidden' || (database.read().mailsSeen ?? 0) >= count) return;
      database.change((data) => {
        data.mailsSeen = count;
      });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [database, count]);
}
