import type { User } from '../../services/browser/sharedState.ts';
import { customerName } from './customerName.ts';

/** The beginning of a sentence that says who is signed in. */
export const SignedInAs = ({ user }: { user: User }) => (
  <>
    You are signed in as <strong className="username">{customerName(user)}</strong>
  </>
);
