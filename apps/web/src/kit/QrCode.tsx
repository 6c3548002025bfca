import { encodeQR } from 'qr'

/** A QR code drawn as one path; `name` is read out, the class gives its size. */
export function QrCode({ text, name, className }: { text: string; name: string; className: string }) {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const path = cells.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : []))).join('')
  const size = String(cells.length)
  return (
    <svg className={`qr ${className}`} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
