import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectApproved } from '../approved/approved.ts';

test.each(['icon.svg', 'wave.svg', 'edge.svg', 'logo.svg'])(
  '%s is drawn as it was when somebody last looked at it',
  async (name) => {
    const drawing = readFileSync(`public/${name}`, 'utf8');
    expect(drawing).toMatch(/^<svg /);
    await expectApproved('files', name, drawing);
  },
);

test('the licence says what it said when somebody last read it', async () => {
  await expectApproved('files', 'licence', readFileSync('public/licence.txt', 'utf8'));
});
