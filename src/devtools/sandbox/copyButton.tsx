import { useState } from 'react';

/** Copies a text, and says that it has. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" className="copy" aria-label={`Copy ${what}`} onClick={copy} onBlur={() => setCopied(false)}>
      <span role="status">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}
