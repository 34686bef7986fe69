import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { freePort } from '../freePort.ts';
import { cleanUpOnFailure, endProcess, untilAnswering } from '../serverProcess.ts';

const VERSION = '5.3.0';
/** Not among the project's packages: it brings two hundred of its own, for a run of the night. */
const FOLDER = resolve('.cache/foreign');

const answer = v.object({
  UserPool: v.optional(v.object({ Id: v.string() })),
  UserPoolClient: v.optional(v.object({ ClientId: v.string() })),
});

/** An identity provider that nobody here has written, on a free port of the loopback. */
export interface ForeignProvider {
  url: string;
  userPoolId: string;
  userPoolClientId: string;
  /** The code of each message. */
  code: string;
  stop(): Promise<void>;
}

/** Fetches cognito-local where it is not there yet, and starts it with a pool of its own; throws a sentence where it cannot be had. */
export async function startCognitoLocal(): Promise<ForeignProvider> {
  provide();
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  const port = await freePort();
  mkdirSync(join(folder, '.cognito'));
  const config = {
    ServerConfig: { hostname: '127.0.0.1', port },
    TokenConfig: { IssuerDomain: `http://127.0.0.1:${port}` },
    // Customers choose a username; by default it asks for emails.
    UserPoolDefaults: { UsernameAttributes: [] },
  };
  writeFileSync(join(folder, '.cognito/config.json'), JSON.stringify(config));
  const code = '123456';
  const server = spawn(process.execPath, [join(FOLDER, 'node_modules/cognito-local/lib/bin/start.js')], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, CODE: code, NODE_ENV: 'production' },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await endProcess(server);
    rmSync(folder, { recursive: true, force: true });
  };
  return cleanUpOnFailure(async () => {
    await untilAnswering(server, `${url}/health`, 'cognito-local');
    const { UserPool } = await call(url, 'CreateUserPool', { PoolName: 'shop', AutoVerifiedAttributes: ['email'] });
    const userPoolId = UserPool?.Id ?? '';
    const { UserPoolClient } = await call(url, 'CreateUserPoolClient', { UserPoolId: userPoolId, ClientName: 'web' });
    return { url, userPoolId, userPoolClientId: UserPoolClient?.ClientId ?? '', code, stop };
  }, stop);
}

function provide(): void {
  if (existsSync(join(FOLDER, 'node_modules/cognito-local'))) return;
  mkdirSync(FOLDER, { recursive: true });
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', '.'];
  const { status, stderr } = spawnSync('npm', ['install', ...options, `cognito-local@${VERSION}`], {
    cwd: FOLDER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`cognito-local ${VERSION} is needed for a full run, and npm cannot fetch it:\n${stderr}`);
}

async function call(url: string, action: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  });
  return v.parse(answer, await response.json());
}
