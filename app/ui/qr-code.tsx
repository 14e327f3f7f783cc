import { useMemo } from 'react'
import { encode } from 'uqr'

/** The white edge that readers need round a code. */
const QUIET = 4

/** A QR code as one path, black on white: sharp on any printer. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { path, size } = useMemo(() => draw(text), [text])
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

/** Runs of black in a row are one rectangle each. */
function draw(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data
    .flatMap((row, y) =>
      row.map((isBlack, x) => {
        if (!isBlack || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`
      }),
    )
    .join('')
  return { path, size }
}
