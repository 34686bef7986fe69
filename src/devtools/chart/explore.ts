import { type Box, centredOn, isInside, movedInto, type Point } from './box.ts';
import { foldable } from './fold.ts';

const ZOOM_STEP = 1.25;
/** How many times larger than the whole drawing the smallest part is shown. */
const CLOSEST = 8;
/** CSS pixels for a unit of the drawing at which its labels can be read. */
const READABLE = 0.9;

/** What can be done with a chart that is shown. */
export interface Explorable {
  /** Brings a part of it into the middle where it is not in view; at first also where nothing could be read of the whole. */
  show: (part: SVGGraphicsElement) => void;
}

/**
 * Makes a statechart one that can be moved by drag, arrow keys and wheel, zoomed by buttons, + and - and the wheel with Ctrl,
 * and folded by a press on a state that has others within it. `frame` holds the drawing, and takes the focus.
 */
export function explorable(frame: HTMLElement, drawing: SVGSVGElement): Explorable {
  const view = viewOf(drawing);
  frame.onkeydown = controlByKeys(frame, view);
  drawing.addEventListener('wheel', zoomByWheel(drawing, view), { passive: false });
  drawing.addEventListener('pointerdown', moveByPointer(drawing, view));
  frame.prepend(
    toolsOf([
      ['Zoom in', '+', () => view.zoom(ZOOM_STEP)],
      ['Zoom out', '−', () => view.zoom(1 / ZOOM_STEP)],
      ['Show all', '⤢', view.fit],
    ]),
  );
  foldable(drawing);
  return view;
}

interface View extends Explorable {
  /** By shares of what is shown. */
  move: (x: number, y: number) => void;
  /** Around a point that is told by shares of what is shown, by default the middle. */
  zoom: (factor: number, at?: Point) => void;
  fit: () => void;
}

/** What is shown of a drawing: all of it, until somebody looks at a part. */
function viewOf(drawing: SVGSVGElement): View {
  const all = boxOf(drawing);
  let box = all;
  let isUntouched = true;

  function look(next: Box): void {
    box = next;
    isUntouched = false;
    drawing.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  }

  return {
    move: (x, y) => look({ ...box, x: box.x + x * box.width, y: box.y + y * box.height }),
    zoom(factor, at = { x: 0.5, y: 0.5 }) {
      const width = Math.min(all.width * 1.5, Math.max(all.width / CLOSEST, box.width / factor));
      const height = (width * box.height) / box.width;
      look({ x: box.x + (box.width - width) * at.x, y: box.y + (box.height - height) * at.y, width, height });
    },
    fit: () => look(all),
    show(part) {
      const shown = part.getBBox();
      // A hidden state, within one that is folded, has an empty box.
      if (shown.width === 0 && shown.height === 0) return;
      const { width, height } = drawing.getBoundingClientRect();
      const isReadable = Math.min(width / all.width, height / all.height) >= READABLE;
      const showIn = (size: Pick<Box, 'width' | 'height'>) => look(movedInto(all, centredOn(shown, size)));
      if (isUntouched && !isReadable) showIn({ width: width / READABLE, height: height / READABLE });
      else if (!isInside(box, shown)) showIn(box);
    },
  };
}

function boxOf(drawing: SVGSVGElement): Box {
  const [x = 0, y = 0, width = 1, height = 1] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { x, y, width, height };
}

function controlByKeys(frame: HTMLElement, { move, zoom, fit }: View) {
  const KEYS: Record<string, () => void> = {
    ArrowLeft: () => move(-0.1, 0),
    ArrowRight: () => move(0.1, 0),
    ArrowUp: () => move(0, -0.1),
    ArrowDown: () => move(0, 0.1),
    '+': () => zoom(ZOOM_STEP),
    '=': () => zoom(ZOOM_STEP),
    '-': () => zoom(1 / ZOOM_STEP),
    0: fit,
  };
  return (event: KeyboardEvent) => {
    const act = event.target === frame && !event.ctrlKey && !event.metaKey ? KEYS[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/** Pixels of a line: what a wheel that counts in no pixels scrolls by at least. */
const LINE = 33;

/** A wheel zooms by a step a notch at most, a pinch on a trackpad as far as the fingers move. */
const zoomByWheel =
  (drawing: SVGSVGElement, { zoom }: View) =>
  (event: WheelEvent) => {
    // Without Ctrl the page scrolls, as everywhere else.
    if (!event.ctrlKey) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE;
    // Browsers tell a pinch to s times the size as -100 ln(s) pixels.
    zoom(Math.min(ZOOM_STEP, Math.max(1 / ZOOM_STEP, Math.exp(-pixels / 100))), shareOf(drawing, event));
  };

const moveByPointer =
  (drawing: SVGSVGElement, { move }: View) =>
  (event: PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('text'))) return;
    let last = shareOf(drawing, event);
    drawing.setPointerCapture(event.pointerId);
    const drag = (moved: PointerEvent) => {
      const now = shareOf(drawing, moved);
      move(last.x - now.x, last.y - now.y);
      last = now;
    };
    drawing.addEventListener('pointermove', drag);
    drawing.addEventListener('lostpointercapture', () => drawing.removeEventListener('pointermove', drag), {
      once: true,
    });
  };

/** Where a pointer is in the drawing, as a share of what is shown. */
function shareOf(drawing: SVGSVGElement, { clientX, clientY }: MouseEvent): Point {
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const at = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
  return { x: (at.x - x) / width, y: (at.y - y) / height };
}

function toolsOf(tools: [name: string, sign: string, act: () => void][]): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'chart-tools';
  for (const [name, sign, act] of tools) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = sign;
    button.setAttribute('aria-label', name);
    button.title = name;
    button.addEventListener('click', act);
    bar.append(button);
  }
  return bar;
}
