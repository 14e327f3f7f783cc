import { useMemo } from 'react'
import { drawQr } from '#domain/text/qr-code.ts'

/** A QR code, black on white. It is a vector, so that it is sharp on any printer. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { path, size } = useMemo(() => drawQr(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
