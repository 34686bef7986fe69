/** Marks in the navigation the section that is being read: of those in the upper tenth of the window the last one. */
export function markCurrentSection(): void {
  const sections = [...document.querySelectorAll('main > section')];
  const shown = new Set<Element>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) shown.add(target);
        else shown.delete(target);
      }
      const current = sections.findLast((section) => shown.has(section));
      for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a'))
        if (link.hash === `#${current?.id}`) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
    },
    { rootMargin: '0px 0px -90% 0px' },
  );
  for (const section of sections) observer.observe(section);
}
