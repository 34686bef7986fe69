import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../freePort.ts';
import { cleanUpOnFailure, endProcess, untilAnswering } from '../serverProcess.ts';
import { installed } from './installed.ts';
import { type BrowserProfile, found, type Size, type Tab, type TestedBrowser } from './tab.ts';

const MINI_BROWSERS = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec'].map(
    (folder) => `${folder}/webkit2gtk-${version}/MiniBrowser`,
  ),
);

/** WebKitGTK's small browser, driven by WebDriver on a screen in memory. Its windows are at least 447 pixels wide. */
export async function startWebKit(): Promise<TestedBrowser> {
  const binary = installed('WebKit', MINI_BROWSERS, ['webkit2gtk-driver', 'xvfb']);
  const screen = await startScreen(installed('The screen of WebKit', ['/usr/bin/Xvfb'], ['xvfb']));
  const close = () => endProcess(screen.process);
  return cleanUpOnFailure(async () => {
    const first = await newSession(binary, screen.display);
    const version = (await first.driver.getCapabilities()).getBrowserVersion() ?? '';
    await first.close();
    return {
      name: 'WebKit',
      version,
      newProfile: async (size) => profileOf(await newSession(binary, screen.display), size),
      close,
    };
  }, close);
}

/** An X server that draws into memory, and the display that it has chosen. */
async function startScreen(xvfb: string) {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const process = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [said] = await once(process.stdio[3] ?? process, 'data');
  return { process, display: `:${String(said).trim()}` };
}

interface Session {
  driver: WebDriver;
  close(): Promise<void>;
}

/** A session of its own driver, because a driver has one session, and a session one storage. */
async function newSession(binary: string, display: string): Promise<Session> {
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  const endServer = () => endProcess(server);
  return cleanUpOnFailure(async () => {
    await untilAnswering(server, `${address}/status`, 'The driver of WebKit');
    const options = { binary, args: ['--automation'] };
    const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
    return { driver, close: () => driver.quit().finally(endServer) };
  }, endServer);
}

function profileOf({ driver, close }: Session, { width, height }: Size): BrowserProfile {
  /** The tab that a new session has. */
  let isFresh = true;
  const troubles: string[] = [];
  return {
    async newTab() {
      if (isFresh) await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      else await driver.switchTo().newWindow('tab');
      isFresh = false;
      return tabOf(driver, await driver.getWindowHandle(), troubles);
    },
    troubles: () => troubles.splice(0),
    close,
  };
}

/** Has a page note its errors: the driver tells nothing of the console, so that those of the load itself are not known. */
const NOTE_TROUBLES = `
  window.troubles = [];
  for (const name of ['error', 'warn']) {
    const { [name]: write } = console;
    console[name] = (...values) => (window.troubles.push(values.join(' ')), write(...values));
  }
  window.addEventListener('error', ({ message }) => window.troubles.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => window.troubles.push(String(reason)));`;

function tabOf(driver: WebDriver, handle: string, troubles: string[]): Tab {
  const inTab = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    if ((await driver.getWindowHandle()) !== handle) await driver.switchTo().window(handle);
    return act();
  };
  // The strip of the sandbox may lie over what is at the edge of the window.
  const find = async (element: string) => {
    const script = `const found = ${element}; found?.scrollIntoView({ block: 'center' }); return found`;
    return found(await driver.executeScript<WebElement | null>(script), element);
  };
  const leaving = async (leave: () => Promise<void>) => {
    troubles.push(...((await driver.executeScript<string[] | null>('return window.troubles')) ?? []));
    await leave();
    await driver.executeScript(NOTE_TROUBLES);
  };
  return {
    open: (address) => inTab(() => leaving(() => driver.get(address))),
    async evaluate<Value>(expression: string): Promise<Value> {
      const script = `const done = arguments[0];
        (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await inTab(() => driver.executeAsyncScript<{ value: Value; error?: string }>(script));
      if (error) throw new Error(error);
      return value;
    },
    click: (element) => inTab(async () => (await find(element)).click()),
    fill: (element, text) =>
      inTab(async () => {
        const field = await find(element);
        await field.clear();
        await field.sendKeys(text);
      }),
    press: (element, key) => inTab(async () => (await find(element)).sendKeys(key === 'Enter' ? Key.ENTER : Key.SPACE)),
    reload: () => inTab(() => leaving(() => driver.navigate().refresh())),
    goBack: () => inTab(() => leaving(() => driver.navigate().back())),
    show: () => inTab(async () => {}),
  };
}
