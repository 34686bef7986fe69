import { describe, expect, test } from 'vitest';
import { allPaths } from '../pathEngine/paths.ts';
import { shownAfter } from '../pathEngine/sentences.ts';
import { allCases } from '../report/paths.ts';

describe('cases', () => {
  const cases = allCases();

  test('each case has a name of its own among those that begin in the same place', () => {
    const names = cases.map(({ flow, group, name }) => `${flow} ${group}: ${name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('a case of states side by side is named by the side that it changes', () => {
    const named = cases.flatMap(({ flow, row, group, name }) => (flow === 'account' ? [[row, group, name]] : []));
    expect(named.slice(0, 6)).toEqual([
      ['A01', 'products, loading', 'Fetching the products succeeds: products, listed'],
      ['A02', 'products, loading', 'Fetching the products is rejected: products, failed'],
      ['A03', 'products, loading', 'Fetching the products fails: there is no connection: products, failed'],
      ['A04', 'products, loading', 'No answer comes in time: products, failed'],
      ['A05', 'products, failed', 'Tries again: products, loading'],
      ['A10', 'deletion, viewing', 'Presses Delete Account: deletion, confirming'],
    ]);
  });

  test('a case is named by what is said then, and not by what stood there before', () => {
    const named = cases.flatMap(({ row, name }) => (['C23', 'C31'].includes(row) ? [`${row} ${name}`] : []));
    expect(named).toContain('C31 Goes back (another code was asked for before): left after resend');
    expect(named).toContain(
      'C23 Sending another code succeeds (while signing in or up): “New code sent to your email inbox!”',
    );
  });

  test('a step says what is shown then: of a child machine, too, and of a flow that several pages show', () => {
    const shown = allPaths().flatMap((path) =>
      path.steps.map((step, index) => {
        const { flow } = path;
        return `${flow.name}, ${step.to.state}: ${shownAfter(path, path.steps.slice(0, index + 1))}`;
      }),
    );
    expect(shown.filter((text) => text.includes('the same screen'))).toEqual([]);
    expect(shown).toContain('login, CONFIRM.confirming: Shown: “Confirm your email”.');
    expect(shown).toContain(
      'confirmation, editing: Shown: “Confirm your email”, which says “This code can no longer be used. Invalid code provided.”',
    );
    expect(shown).toContain('login, challenge: Shown: “Set up your authenticator app”.');
    expect(shown).toContain('cart, known: Shown: the page, with The Fortress of Death in the cart.');
  });

  test('a case is named in words, without those of the code', () => {
    const isOfCode = /(?<!i)[a-z][A-Z]|[a-z]\.[a-zA-Z]|[A-Z]_|\w\(/;
    // Addresses and the file that holds a sound are words of the visitor's.
    const named = cases.map(({ name }) => name.replaceAll(/\S+@\S+/g, ''));
    expect(named.filter((name) => isOfCode.test(name))).toEqual([]);
  });
});
