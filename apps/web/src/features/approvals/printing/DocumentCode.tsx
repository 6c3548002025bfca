import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { encodeQR } from 'qr'
import { useLabel } from '../../../kit/text/use-label.ts'

/** A QR code drawn as one path. */
export function DocumentCode({ text }: { text: string }) {
  const label = useLabel()
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const path = cells.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : []))).join('')
  const size = String(cells.length)
  return (
    <svg className="document-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label(labels.qrCode)} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
