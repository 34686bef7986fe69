import * as v from 'valibot';
import type { Actions } from './pool.ts';
import { accountOfToken, refreshTokens, revokeAllTokens, revokeToken } from './tokens.ts';

const bearer = v.object({ AccessToken: v.string() });
const refreshing = v.object({ RefreshToken: v.string() });
const revocation = v.object({ Token: v.string() });

export const tokenActions: Actions = {
  async GetTokensFromRefreshToken(pool, body) {
    const { RefreshToken } = v.parse(refreshing, body);
    return { AuthenticationResult: await refreshTokens(pool, RefreshToken) };
  },

  async RevokeToken(pool, body) {
    revokeToken(pool, v.parse(revocation, body).Token);
    return {};
  },

  async GlobalSignOut(pool, body) {
    const { username } = await accountOfToken(pool, v.parse(bearer, body).AccessToken, 'access');
    revokeAllTokens(pool, username);
    return {};
  },

  async GetUser(pool, body) {
    const account = await accountOfToken(pool, v.parse(bearer, body).AccessToken, 'access');
    return {
      Username: account.username,
      UserAttributes: [
        { Name: 'sub', Value: account.sub },
        { Name: 'email', Value: account.email },
        { Name: 'email_verified', Value: String(account.emailVerified) },
      ],
    };
  },

  async DeleteUser(pool, body) {
    const { sub, username } = await accountOfToken(pool, v.parse(bearer, body).AccessToken, 'access');
    pool.database.change((data) => {
      data.accounts = data.accounts.filter((account) => account.sub !== sub);
      data.refreshTokens = data.refreshTokens.filter((token) => token.username !== username);
    });
    return undefined;
  },
};
