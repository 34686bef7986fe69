/** Makes a text of a drawing a button, by pointer and keyboard; without `press`, a text again. */
export function setPress(text: SVGElement, press: (() => void) | undefined): void {
  if (press) {
    text.setAttribute('tabindex', '0');
    text.setAttribute('role', 'button');
  } else {
    text.removeAttribute('tabindex');
    text.removeAttribute('role');
  }
  text.onclick = press ?? null;
  text.onkeydown = (event) => {
    if (!press || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    press();
  };
}
