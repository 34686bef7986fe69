import * as v from 'valibot';
import { type Rejected, rejected } from '../failure.ts';
import type { Service } from '../service.ts';
import { http, parseResponse, statusOf } from './http.ts';

export interface AccountApi {
  /**
   * The ids of the adventures that the bearer of the token has unlocked; a missing part means none. Rejected as
   * `signedOut` where the token is not accepted.
   */
  unlockedContent: Service<{ idToken: string }, Unlocked | Rejected>;
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
      const call = http.get(`${accountApiUrl}/unlocked-content`, { headers, signal, cache: 'no-store' });
      try {
        const { data } = await parseResponse(call, answer);
        const adventures = (data?.[0]?.adventures ?? []).flatMap(({ adventureId }) => adventureId || []);
        return { kind: 'unlocked', adventures };
      } catch (error) {
        // The back-end does not know the bearer of the token, or no longer.
        if (statusOf(error) === 401) return rejected('signedOut');
        throw error;
      }
    },
  };
}
