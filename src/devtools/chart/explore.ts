import { foldable } from './fold.ts';

/** A part of a drawing, in its own units. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

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
  const all = boxOf(drawing);
  let box = all;
  let isUntouched = true;

  function look(next: Box): void {
    box = next;
    isUntouched = false;
    drawing.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  }

  function zoom(factor: number, at = { x: 0.5, y: 0.5 }): void {
    const width = Math.min(all.width * 1.5, Math.max(all.width / CLOSEST, box.width / factor));
    const height = (width * box.height) / box.width;
    look({ x: box.x + (box.width - width) * at.x, y: box.y + (box.height - height) * at.y, width, height });
  }

  const move = (x: number, y: number) => look({ ...box, x: box.x + x * box.width, y: box.y + y * box.height });
  const fit = () => look(all);
  /** Where a pointer is in the drawing, as a share of what is shown. */
  const shareOf = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = drawing.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };

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
  frame.onkeydown = (event) => {
    const act = event.target === frame && !event.ctrlKey && !event.metaKey ? KEYS[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  drawing.addEventListener(
    'wheel',
    (event) => {
      // Without Ctrl the page scrolls, as everywhere else.
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP, shareOf(event));
    },
    { passive: false },
  );
  drawing.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('text')) return;
    let last = shareOf(event);
    drawing.setPointerCapture(event.pointerId);
    const drag = (moved: PointerEvent) => {
      const now = shareOf(moved);
      move(last.x - now.x, last.y - now.y);
      last = now;
    };
    drawing.addEventListener('pointermove', drag);
    drawing.addEventListener('lostpointercapture', () => drawing.removeEventListener('pointermove', drag), {
      once: true,
    });
  });
  frame.prepend(
    toolsOf([
      ['Zoom in', '+', KEYS['+']],
      ['Zoom out', '−', KEYS['-']],
      ['Show all', '⤢', fit],
    ]),
  );
  foldable(drawing);
  return {
    show(part) {
      const shown = part.getBBox();
      const { width, height } = drawing.getBoundingClientRect();
      const isReadable = Math.min(width / all.width, height / all.height) >= READABLE;
      const showIn = (size: Pick<Box, 'width' | 'height'>) => look(within(all, around(shown, size)));
      if (isUntouched && !isReadable) showIn({ width: width / READABLE, height: height / READABLE });
      else if (!isInside(box, shown)) showIn(box);
    },
  };
}

function boxOf(drawing: SVGSVGElement): Box {
  const [x = 0, y = 0, width = 1, height = 1] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { x, y, width, height };
}

const isInside = (box: Box, { x, y, width, height }: Box): boolean =>
  x >= box.x && y >= box.y && x + width <= box.x + box.width && y + height <= box.y + box.height;

/** A box of this size with the middle of another one. */
const around = ({ x, y, width, height }: Box, size: Pick<Box, 'width' | 'height'>): Box => ({
  x: x + (width - size.width) / 2,
  y: y + (height - size.height) / 2,
  width: size.width,
  height: size.height,
});

/** A box moved into another one as far as it fits; in the middle where it is larger. */
function within(all: Box, { x, y, width, height }: Box): Box {
  const middle = around(all, { width, height });
  return {
    x: width > all.width ? middle.x : Math.min(Math.max(x, all.x), all.x + all.width - width),
    y: height > all.height ? middle.y : Math.min(Math.max(y, all.y), all.y + all.height - height),
    width,
    height,
  };
}

function toolsOf(tools: [name: string, sign: string, act: (() => void) | undefined][]): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'chart-tools';
  for (const [name, sign, act] of tools) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = sign;
    button.setAttribute('aria-label', name);
    button.title = name;
    button.addEventListener('click', () => act?.());
    bar.append(button);
  }
  return bar;
}
