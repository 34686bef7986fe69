import { generate } from 'selfsigned';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A key and a certificate that nobody has signed, in PEM, for servers on the loopback. */
    certificate: { key: string; cert: string };
  }
}

/** Makes the certificate outside of jsdom, whose buffers the library does not take. */
export default async function setup(project: TestProject): Promise<void> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  project.provide('certificate', { key, cert });
}
