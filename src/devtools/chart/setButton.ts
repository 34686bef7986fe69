/** Makes a text of a drawing a button, by pointer and keyboard; plain text again without `press`. */
export function setButton(text: SVGElement, press: (() => void) | undefined): void {
  text.onclick = press ?? null;
  text.onkeydown = press
    ? (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        press();
      }
    : null;
  if (press) {
    text.setAttribute('tabindex', '0');
    text.setAttribute('role', 'button');
  } else {
    text.removeAttribute('tabindex');
    text.removeAttribute('role');
  }
}
