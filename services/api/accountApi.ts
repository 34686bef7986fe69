import * as v from 'valibot';
import { type Refused, refused } from '../failure.ts';
import type { Service } from '../service.ts';
import { answerOf, http, isUnauthorized } from './http.ts';

export interface AccountApi {
  /**
   * The ids of the adventures that the bearer of the token has unlocked (specification, 7); a missing part means none.
   * Refused as `signedOut` where the token is not accepted.
   */
  unlockedContent: Service<{ idToken: string }, Unlocked | Refused>;
}

export interface Unlocked {
  kind: 'unlocked';
  adventures: string[];
}

const adventure = v.object({ adventureId: v.nullish(v.string()) });
const content = v.object({ adventures: v.nullish(v.array(adventure)) });
const answer = v.object({ data: v.nullish(v.array(v.nullish(content))) });

export function createAccountApi({ accountApiUrl }: { accountApiUrl: string }): AccountApi {
  return {
    async unlockedContent({ idToken }, signal) {
      const headers = { authorization: `Bearer ${idToken}` };
      const call = http.get(`${accountApiUrl}/unlocked-content`, { headers, signal });
      try {
        const { data } = await answerOf(call, answer);
        const adventures = (data?.[0]?.adventures ?? []).flatMap(({ adventureId }) => adventureId ?? []);
        return { kind: 'unlocked', adventures };
      } catch (error) {
        if (isUnauthorized(error)) return refused('signedOut');
        throw error;
      }
    },
  };
}
