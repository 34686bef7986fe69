import { memo } from 'react';
import { qrPath } from '../../src/lib/qrPath.ts';

/** A text as a QR code: dark on light whatever the colours around it are, so that a camera reads it. */
export const QrCode = memo(function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
});
