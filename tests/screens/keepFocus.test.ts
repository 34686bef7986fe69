import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { keepFocus } from '../../src/shop/keepFocus.ts';

describe('the focus that a browser drops', () => {
  const frame = () => new Promise((resolve) => setTimeout(resolve));
  const place = document.createElement('div');
  afterEach(() => place.remove());

  function stand(html: string) {
    place.innerHTML = html;
    document.body.append(place);
    const pressed = screen.getByRole<HTMLButtonElement>('button', { name: 'Press' });
    onTestFinished(keepFocus(document));
    pressed.focus();
    pressed.click();
    return { pressed };
  }
  const HTML = '<main><h1 tabindex="-1">Title</h1><button>Press</button><button>Other</button></main>';
  const WITH_FIELD =
    '<main><h1 tabindex="-1">Title</h1><button>Press</button><input aria-label="Code"><p>Text</p></main>';

  test('the focus comes back once the button is enabled again [FORM-01e]', async () => {
    const { pressed } = stand(HTML);
    // A browser does this by itself, jsdom does not.
    pressed.blur();
    pressed.dataset.busy = 'true';
    pressed.disabled = true;
    await frame();
    expect(document.activeElement).toBe(document.body);
    delete pressed.dataset.busy;
    pressed.disabled = false;
    await frame();
    expect(document.activeElement).toBe(pressed);
  });

  test('the focus goes to the field beside a button that stays disabled, once nothing runs any more [FORM-01be]', async () => {
    const { pressed } = stand(
      `<main><h1 tabindex="-1">Title</h1><form aria-busy="true"><input name="code"><button type="button">Press</button></form></main>`,
    );
    pressed.blur();
    pressed.disabled = true;
    await frame();
    expect(document.activeElement).toBe(document.body);
    pressed.form?.removeAttribute('aria-busy');
    pressed.form?.append('Done.');
    await frame();
    expect(document.activeElement?.getAttribute('name')).toBe('code');
  });

  test('the focus goes to the field also where the browser has not taken it from the disabled button yet', async () => {
    const { pressed } = stand(
      '<main><h1 tabindex="-1">Title</h1><form><input name="code"><button type="button">Press</button></form></main>',
    );
    pressed.disabled = true;
    await frame();
    expect(document.activeElement?.getAttribute('name')).toBe('code');
  });

  test('the focus goes to the heading of a step, where the page has one besides its own [FORM-01e]', async () => {
    const { pressed } = stand(
      '<main><h1 tabindex="-1">Title</h1><h2 tabindex="-1">Step</h2><button>Press</button></main>',
    );
    pressed.remove();
    await frame();
    expect(document.activeElement?.textContent).toBe('Step');
  });

  test('the focus goes to the heading where a press has taken its own button away [FORM-01ce]', async () => {
    const { pressed: other } = stand(HTML);
    await frame();
    const own = screen.getByRole('button', { name: 'Other' });
    own.addEventListener('click', () => own.remove());
    own.focus();
    own.click();
    await frame();
    expect([other.isConnected, document.activeElement?.textContent]).toEqual([true, 'Title']);
  });

  test('the focus goes to the heading where the button is gone [FORM-01ce]', async () => {
    const { pressed } = stand(HTML);
    pressed.remove();
    await frame();
    expect(document.activeElement?.textContent).toBe('Title');
  });

  test('the focus goes to the heading where a button that has it is taken away by somebody else [FORM-01ce]', async () => {
    stand(HTML);
    const other = screen.getByRole('button', { name: 'Other' });
    other.focus();
    other.remove();
    await frame();
    expect(document.activeElement?.textContent).toBe('Title');
  });

  test('the focus does not go to a heading that takes none, as that of another line of the cart [FORM-01ce]', async () => {
    const { pressed } = stand('<main><h1 tabindex="-1">Title</h1><h2>Line</h2><button>Press</button></main>');
    pressed.remove();
    await frame();
    expect(document.activeElement?.textContent).toBe('Title');
  });

  test('a press beside the main part of the page, as on the question of consent, does not move the focus', async () => {
    const { pressed } = stand('<main><h1 tabindex="-1">Title</h1></main><section><button>Press</button></section>');
    pressed.remove();
    await frame();
    expect(document.activeElement).toBe(document.body);
  });

  const focusable = (name: string) =>
    name === 'Press' ? screen.getByRole('button', { name }) : screen.getByLabelText(name);

  test.each(['Code', 'Other', 'Press'])(
    'the focus goes to the heading only where the field that had it is gone: the focus on %s, without Code [FORM-01ce]',
    async (name) => {
      stand(
        '<main><h1 tabindex="-1">Title</h1><button>Press</button><input aria-label="Code"><input aria-label="Other"></main>',
      );
      screen.getByLabelText('Code').focus();
      focusable(name).focus();
      screen.getByLabelText('Code').remove();
      await frame();
      expect(document.activeElement).toBe(name === 'Code' ? screen.getByRole('heading') : focusable(name));
    },
  );

  test('the focus stays on the document where the visitor has pressed beside the field', async () => {
    stand(WITH_FIELD);
    screen.getByLabelText('Code').focus();
    screen.getByLabelText('Code').blur();
    screen.getByText('Text').click();
    screen.getByLabelText('Code').remove();
    await frame();
    expect(document.activeElement).toBe(document.body);
  });

  test('the focus stays on the document while a mouse button is held on a text, though what was pressed before is gone [SAMPLE-03d]', async () => {
    const { pressed } = stand(WITH_FIELD);
    pressed.remove();
    screen.getByLabelText('Code').focus();
    await frame();
    fireEvent.mouseDown(screen.getByText('Text'));
    screen.getByLabelText('Code').blur();
    screen.getByText('Text').append('Another second.');
    await frame();
    expect(document.activeElement).toBe(document.body);
  });

  test('the focus goes to the heading where a field goes in which the mouse was pressed again [FORM-01ce]', async () => {
    stand(WITH_FIELD);
    screen.getByLabelText('Code').focus();
    fireEvent.mouseDown(screen.getByLabelText('Code'));
    screen.getByLabelText('Code').remove();
    await frame();
    expect(document.activeElement?.textContent).toBe('Title');
  });

  test('the focus goes to the heading where that of a step, which had it after a press, is gone [FORM-01ce LOGIN-10b]', async () => {
    const { pressed } = stand(`${WITH_FIELD}<h2 tabindex="-1">Step</h2>`);
    pressed.remove();
    const step = screen.getByRole('heading', { name: 'Step' });
    step.focus();
    step.remove();
    await frame();
    expect(document.activeElement?.textContent).toBe('Title');
  });

  test('the focus is left to the page that Back leads to', async () => {
    const { pressed } = stand(WITH_FIELD);
    screen.getByLabelText('Code').focus();
    window.dispatchEvent(new PopStateEvent('popstate'));
    pressed.remove();
    screen.getByLabelText('Code').remove();
    await frame();
    expect(document.activeElement).toBe(document.body);
  });

  test('the focus stays where the visitor has put it meanwhile', async () => {
    const { pressed } = stand(HTML);
    pressed.disabled = true;
    screen.getByRole('button', { name: 'Other' }).focus();
    pressed.disabled = false;
    await frame();
    expect(document.activeElement?.textContent).toBe('Other');
    pressed.disabled = true;
    pressed.focus();
    pressed.disabled = false;
    await frame();
    expect(document.activeElement?.textContent).toBe('Other');
  });
});
