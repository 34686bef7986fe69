/** Heights of the bars, in units of the picture. */
const BARS = [6, 12, 20, 28, 18, 32, 24, 14, 22, 10, 5];

/** A word of sound that stands like a keep. */
export function Logo() {
  const path = BARS.map((height, index) => `M${2 + index * 4} 34V${34 - height}`).join('');
  return (
    <svg className="logo-mark" viewBox="0 0 44 36" width="44" height="36" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
