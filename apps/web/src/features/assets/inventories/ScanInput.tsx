import { SCAN_CODE_MAX } from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { onEnter } from '../../../kit/on-enter.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { CameraReader } from './CameraReader.tsx'

/** A code, typed or read by a hand scanner, which ends with Enter, or by the camera. */
export function ScanInput({ hint, onRead }: { hint: LabelKey; onRead: (code: string) => void }) {
  const label = useLabel()
  const [code, setCode] = useState('')
  const [isCamera, setCamera] = useState(false)
  const read = () => {
    if (!isBlank(code)) onRead(code.trim())
    setCode('')
  }
  return (
    <div className="stack top full-width gap-8">
      {isCamera && <CameraReader onRead={onRead} />}
      <p className="muted">{label(hint)}</p>
      <div className="row full-width gap-8">
        <input
          // Hand scanners type into what has the focus.
          autoFocus
          className="scan-input"
          value={code}
          aria-label={label(hint)}
          maxLength={SCAN_CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={onEnter(read)}
        />
        <Button variant="contained" onClick={read}>
          {label(labels.add)}
        </Button>
        <Button variant="outlined" onClick={() => setCamera(!isCamera)}>
          {label(isCamera ? labels.stopCamera : labels.camera)}
        </Button>
      </div>
    </div>
  )
}
