import { useState } from 'react';

/** Copies a text, and says whether it has. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [says, setSays] = useState('Copy');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setSays('Copied'),
      () => setSays('Not copied'),
    );
  };
  return (
    <button type="button" className="copy" aria-label={`Copy ${what}`} onClick={copy} onBlur={() => setSays('Copy')}>
      <span role="status">{says}</span>
    </button>
  );
}
