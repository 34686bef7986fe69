import { describe, expect, test } from 'vitest';
import { allPaths } from '../pathEngine/paths.ts';
import { shownAfter } from '../pathEngine/sentences.ts';
import { reportOf } from '../report/data.ts';
import { allCases } from '../report/paths.ts';
import { run } from './reportData.ts';

describe('cases', () => {
  const cases = allCases();

  test('each case has a name of its own in its flow', () => {
    const names = cases.map(({ flow, name }) => `${flow}: ${name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('a case of states side by side is named and grouped by what its own side shows', () => {
    const named = cases.flatMap(({ flow, row, group, name }) => (flow === 'account' ? [[row, group, name]] : []));
    expect(named.slice(0, 8)).toEqual([
      ['A01', 'the account, with the products', 'Fetching the products succeeds: the account, with the products'],
      [
        'A02',
        'the account, without the products',
        'Fetching the products is rejected (while the account is not deleted): the account, without the products',
      ],
      [
        'A03',
        'the account, without the products',
        'Fetching the products fails: there is no connection: the account, without the products',
      ],
      [
        'A04',
        'the account, without the products',
        'Fetching the products is not answered in time: the account, without the products',
      ],
      [
        'A05',
        'the account, while the products are fetched',
        'Has the products fetched again (at the account, without the products): the account, while the products are fetched',
      ],
      [
        'A06',
        'the account, while the products are fetched',
        'Has the products fetched again (at the account, with the products): the account, while the products are fetched',
      ],
      [
        'A07',
        'the account, without the products',
        'Fetching the products is rejected (while the account is deleted): the account, without the products',
      ],
      ['A10', '“Delete your account?”', 'Presses Delete Account: “Delete your account?”'],
    ]);
  });

  test('a case is grouped by what it shows, and named by what is said then, not by what stood there before', () => {
    const named = cases.flatMap(({ flow, row, group, name }) =>
      ['confirmation C23', 'confirmation C31', 'forgotPassword F20', 'login L08', 'login L31'].includes(
        `${flow} ${row}`,
      )
        ? [[group, name]]
        : [],
    );
    expect(named).toEqual([
      [
        '“Confirm your email”',
        'Sending another code succeeds (while signing in or up): “New code sent to your email inbox!”',
      ],
      [
        'the visitor has gone back, after another code was asked for',
        'Goes back (another code was asked for before): the visitor has gone back, after another code was asked for',
      ],
      [
        'the password is changed',
        'The choice of a new password succeeds (at “Choose a new password”): the password is changed',
      ],
      [
        '“Choose a new password” or one of 8 others',
        'Signing in is answered by a challenge: a new password or one of 10 others: “Choose a new password” or one of 8 others',
      ],
      [
        '“Account”',
        'Signing in is rejected (at “Confirm your email”, busy): “Something went wrong, are you sure you entered the correct credentials?”',
      ],
    ]);
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

test('every row that is to prove a requirement is a case, which a path can take', async () => {
  const { requirements } = await reportOf(run([]), undefined);
  const known = new Set(allCases().map(({ flow, row }) => `${flow} ${row}`));
  const proving = requirements.flatMap(({ proven }) => proven.flatMap(({ rows }) => rows));
  expect(proving.map(({ flow, row }) => `${flow} ${row}`).filter((row) => !known.has(row))).toEqual([]);
});
