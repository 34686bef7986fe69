/** An element, or what stands before or after it: its place in the document, its name, and what style sheets make of it. */
export type StyledElement = [place: string, name: string, styles: Record<string, string>];

/**
 * What the style sheets make of each element of a part of the page that is shown: the properties that it neither inherits nor has
 * from the browser itself, and of these the ones whose names match a pattern. Also runs in a browser, where it is sent as text: it
 * uses nothing but its arguments.
 */
export function describeStyles(document: Document, part: string, asked: RegExp): StyledElement[] {
  const namesIn = (list: string) => list.split(',').filter((name) => asked.test(name));
  const INHERITED = namesIn(
    'color,font-family,font-size,font-style,font-variant-numeric,font-weight,letter-spacing,line-height,list-style-type,text-align,text-transform,visibility,white-space-collapse,text-wrap-mode,text-wrap-style,cursor,fill,stroke,stroke-width,stroke-dasharray,fill-opacity,stroke-opacity,font-variant-caps,pointer-events,text-size-adjust,caret-color,direction,word-spacing,text-indent,-webkit-text-security,-webkit-text-fill-color,font-size-adjust,image-rendering,scrollbar-color,text-shadow,text-emphasis-style,font-kerning,font-feature-settings,font-stretch,list-style-image,list-style-position,text-orientation,quotes,print-color-adjust,color-scheme,text-underline-position,tab-size,orphans,widows,-webkit-text-stroke-width,-webkit-text-stroke-color',
  );
  const OWN = namesIn(
    'display,position,top,right,bottom,left,z-index,float,order,flex-direction,flex-wrap,flex-grow,flex-shrink,flex-basis,align-items,align-self,align-content,justify-content,justify-items,justify-self,grid-template-columns,grid-template-rows,grid-template-areas,grid-column-start,grid-column-end,grid-row-start,grid-row-end,grid-auto-flow,row-gap,column-gap,width,height,min-width,min-height,max-width,max-height,aspect-ratio,margin-top,margin-right,margin-bottom,margin-left,padding-top,padding-right,padding-bottom,padding-left,background-color,background-image,border-top-color,border-right-color,border-bottom-color,border-left-color,border-top-style,border-right-style,border-bottom-style,border-left-style,border-top-width,border-right-width,border-bottom-width,border-left-width,border-top-left-radius,border-top-right-radius,border-bottom-right-radius,border-bottom-left-radius,box-shadow,opacity,filter,transform,rotate,scale,zoom,overflow-x,overflow-y,overflow-wrap,object-fit,text-decoration-line,text-underline-offset,appearance,forced-color-adjust,animation-name,animation-duration,animation-iteration-count,transition-property,scroll-margin-top,content-visibility,mask-image,mask-size,mask-repeat,mask-position,text-overflow,hyphens,vertical-align,accent-color,clip-path,table-layout,border-collapse,container-type,text-decoration-color,text-decoration-thickness,d,touch-action,user-select,translate,scrollbar-width,scroll-padding-top,scroll-padding-bottom,outline-style,outline-width,outline-color,outline-offset,paint-order,object-position,background-repeat,background-position-x,background-position-y,cx,cy,r,x,y,mix-blend-mode,unicode-bidi,scroll-behavior,overflow-anchor,scroll-margin-bottom,object-view-box,content,contain,border-image-source,break-before,break-after,break-inside,overscroll-behavior-x,overscroll-behavior-y,counter-increment,counter-reset,counter-set,backdrop-filter,background-clip,background-blend-mode,isolation,column-count,column-width,resize,perspective,offset-path,shape-outside,-webkit-line-clamp,text-decoration-style,writing-mode,caption-side,scroll-snap-type,scroll-snap-align,clip,will-change,transform-style,backface-visibility',
  );
  const OF_PSEUDO = namesIn(
    'content,display,visibility,position,color,background-color,background-image,background-size,background-repeat,border-bottom-color,border-bottom-width,border-left-color,border-left-width,height,width,top,right,bottom,left,opacity,animation-name,animation-duration,animation-timing-function,animation-iteration-count,margin,transform,rotate,scale,mask-image,mask-size,mask-position,mask-repeat,outline-style,outline-width,outline-color,outline-offset,border-top-left-radius,mix-blend-mode,z-index,border-right-color,border-right-width,border-top-color,border-top-width,clip,clip-path,translate,filter,-webkit-text-fill-color,box-shadow,backdrop-filter,background-clip,background-position,border-top-style,border-right-style,border-bottom-style,border-left-style,font-size,letter-spacing,text-shadow,text-indent',
  );
  /** What is no box, but has colours. */
  const PAINTED: Record<string, string> = {
    li: '::marker',
    summary: '::marker',
    body: '::selection',
  };
  const plain = (value: string) =>
    value
      .replace(/url\((?:[^)]*\/([a-z]+)(?:-[\w-]{8})?\.svg")?[^)]*\)/g, 'url($1)')
      .replace(/-?\d+\.\d+/g, (number) => `${Number(Number(number).toFixed(2))}`);
  const nameOf = (element: Element | null) => (element ? [element.localName, ...element.classList].join('.') : '');
  /** Buttons are told apart by their words, entries of a list by whether they are the first or the last. */
  const whichOf = (element: Element) => {
    if (element.classList.contains('button')) return ` "${(element.textContent ?? '').trim()}"`;
    if (element.localName !== 'li') return '';
    return `${element.previousElementSibling ? '' : ':first-child'}${element.nextElementSibling ? '' : ':last-child'}`;
  };
  const stateOf = (element: Element) =>
    ['aria-current', 'aria-invalid', 'data-busy', 'disabled', 'open', 'type']
      .filter((name) => element.hasAttribute(name))
      .map((name) => `[${name}${element.getAttribute(name) ? `=${element.getAttribute(name)}` : ''}]`)
      .join('');
  /** Elements of each kind that no style sheet concerns, to tell what the browser itself makes of one. */
  const box = document.body.appendChild(document.createElement('div'));
  box.style.position = 'fixed';
  const copies = new Map<string, HTMLElement>();
  const NAMES = [...INHERITED, ...OWN];
  const computed = new Map<Element, Map<string, string>>();
  function valuesOf(element: Element) {
    let known = computed.get(element);
    if (known) return known;
    const styles = element.computedStyleMap();
    known = new Map(NAMES.map((name) => [name, plain(styles.get(name)?.toString() ?? '')]));
    computed.set(element, known);
    return known;
  }
  function copyOf(element: Element) {
    const kind = element.namespaceURI + element.localName + element.getAttribute('type');
    let copy = copies.get(kind);
    if (copy) return copy;
    copy = document.createElementNS(element.namespaceURI, element.localName) as HTMLElement;
    copy.style.setProperty('all', 'revert');
    if (element.hasAttribute('type')) copy.setAttribute('type', element.getAttribute('type') ?? '');
    copies.set(kind, copy);
    return box.appendChild(copy);
  }
  /** Characters instead of pixels, which another font would change. */
  function inCharacters(element: Element, width: string) {
    const probe = document.createElement('div');
    probe.style.cssText = 'position: fixed; width: 100ch';
    const characters = (100 * Number.parseFloat(width)) / element.appendChild(probe).getBoundingClientRect().width;
    probe.remove();
    return Math.abs(characters - Math.round(characters)) < 0.02 ? `${Math.round(characters)}ch` : width;
  }
  /** Those whose greatest width is still to be told in characters. */
  const inPixels: [Element, Record<string, string>][] = [];
  function stylesOf(element: Element) {
    const usual = valuesOf(copyOf(element));
    const around = element.parentElement ? valuesOf(element.parentElement) : usual;
    const styles: Record<string, string> = {};
    const values = valuesOf(element);
    for (const [name, value] of values)
      if (value !== (INHERITED.includes(name) ? around.get(name) : usual.get(name))) styles[name] = value;
    for (const side of ['top', 'right', 'bottom', 'left'])
      if (values.get(`border-${side}-style`) === 'none') delete styles[`border-${side}-color`];
    if (!values.get('background-image')?.includes('url'))
      for (const name of ['repeat', 'position-x', 'position-y']) delete styles[`background-${name}`];
    if (!styles['mask-image']) for (const name of ['size', 'repeat', 'position']) delete styles[`mask-${name}`];
    if (!styles['outline-style']) for (const name of ['width', 'color', 'offset']) delete styles[`outline-${name}`];
    // Of a drawing of data each part has its own size.
    if (element.parentElement?.closest('svg:is([class^=sample], [data-chart], .sequence)'))
      for (const name of ['width', 'height', 'x', 'y', 'cx', 'cy', 'r']) delete styles[name];
    // A wave, a QR code and a chart are compared elsewhere, and what was heard of a sample grows.
    if (
      (styles.d?.length ?? 0) > 100 ||
      element.classList.value.startsWith('sample') ||
      element.closest('[data-flow], .machine-chart, .sequence')
    )
      delete styles.d;
    for (const name of ['text-decoration-color', 'caret-color', '-webkit-text-fill-color', '-webkit-text-stroke-color'])
      if (styles[name] === values.get('color')) delete styles[name];
    if (styles['max-width']?.endsWith('px')) inPixels.push([element, styles]);
    return styles;
  }
  function stylesOfPseudo(element: Element, pseudo: string) {
    const styles = getComputedStyle(element, pseudo);
    if (['none', 'normal'].includes(styles.content)) return undefined;
    const values = OF_PSEUDO.map((name) => [name, plain(styles.getPropertyValue(name))] as const);
    const told = Object.fromEntries(
      values.filter(
        ([name, value]) =>
          name === 'font-size' ||
          !/^(none|auto|normal|static|repeat|0px|0s|1|ease|0% 0%|border-box|rgba\(0, 0, 0, 0\))$/.test(value),
      ),
    );
    const around = getComputedStyle(element);
    for (const name of ['visibility', 'font-size', 'letter-spacing', 'text-shadow', 'text-indent'])
      if (told[name] === plain(around.getPropertyValue(name))) delete told[name];
    for (const side of ['top', 'right', 'left']) if (!told[`border-${side}-width`]) delete told[`border-${side}-color`];
    if (told['-webkit-text-fill-color'] === told.color) delete told['-webkit-text-fill-color'];
    if (!told['outline-style']) for (const name of ['width', 'color', 'offset']) delete told[`outline-${name}`];
    // As wide as what is around it, which another font would change.
    if (styles.position === 'absolute') delete told.width;
    // As high as that.
    if (styles.top === '0px' && styles.bottom === '0px') delete told.height;
    // So far from an edge that it is told from the other one, by a height that another font would change.
    for (const edge of ['top', 'bottom'] as const) if (Number.parseFloat(styles[edge]) > 20) delete told[edge];
    return told;
  }
  const lines: StyledElement[] = [];
  const around = document.querySelector(part);
  const all = around
    ? [around, ...around.querySelectorAll(':not(head, head *)')].filter((element) => !box.contains(element))
    : [];
  // What changes the document comes before and after the reading, so that the browser computes its styles once.
  all.forEach(copyOf);
  all.forEach((element, place) => {
    const hidden = element.parentElement && !element.parentElement.checkVisibility();
    if (hidden || ['SCRIPT', 'SOURCE', 'NOSCRIPT', 'TEMPLATE'].includes(element.tagName)) return;
    const name = `${nameOf(element.parentElement)} > ${nameOf(element)}${stateOf(element)}${whichOf(element)}`;
    lines.push([`${place}`, name, stylesOf(element)]);
    const painted = PAINTED[element.localName];
    if (painted && asked.test('color')) {
      const { color, backgroundColor, content } = getComputedStyle(element, painted);
      const styles = { color, 'background-color': backgroundColor, ...(content !== 'normal' && { content }) };
      if (color !== getComputedStyle(element).color || styles.content || element === document.body)
        lines.push([`${place}${painted}`, name + painted, styles]);
    }
    for (const pseudo of ['::before', '::after']) {
      const styles = stylesOfPseudo(element, pseudo);
      if (styles) lines.push([`${place}${pseudo}`, name + pseudo, styles]);
    }
  });
  box.remove();
  for (const [element, styles] of inPixels) {
    // Paper leaves out what a screen shows: no characters can be measured in what has no box there.
    if (matchMedia('print').matches && !element.checkVisibility()) delete styles['max-width'];
    else styles['max-width'] = inCharacters(element, styles['max-width'] ?? '');
  }
  return lines;
}
