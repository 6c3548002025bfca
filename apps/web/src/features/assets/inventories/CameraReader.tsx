import { inventoryLabels as labels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLabel } from '../../../kit/text/use-label.ts'

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new () => Detector

const LOOK_MS = 300
/** The same label stays before the camera for a while: it is read once in that time. */
const AGAIN_MS = 3000

/** The browser's own reader, which knows bar codes too; where it has none, one for QR codes. */
async function loadDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (own) return new own()
  const { BarcodeDetector } = await import('qr/decode.js')
  return new (BarcodeDetector as unknown as DetectorClass)()
}

/** The camera of the phone; every code it sees is handed on. */
export function CameraReader({ onRead }: { onRead: (code: string) => void }) {
  const label = useLabel()
  const video = useRef<HTMLVideoElement>(null)
  const [isMissing, setMissing] = useState(false)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const closing = new AbortController()
    let stream: MediaStream | undefined
    const seen = new Map<string, number>()
    const note = (code: string) => {
      const isNew = Date.now() - (seen.get(code) ?? 0) > AGAIN_MS
      seen.set(code, Date.now())
      if (isNew) read(code)
    }
    async function watch() {
      const detector = await loadDetector()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (closing.signal.aborted || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      while (!closing.signal.aborted) {
        const codes = await detector.detect(video.current).catch(() => [])
        for (const { rawValue } of codes) if (!isBlank(rawValue)) note(rawValue.trim())
        await new Promise((done) => setTimeout(done, LOOK_MS))
      }
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    watch().catch(() => setMissing(true))
    return () => {
      closing.abort()
      stop()
    }
  }, [])
  if (isMissing) return <p role="alert">{label(labels.noCamera)}</p>
  return <video ref={video} muted playsInline aria-label={label(labels.camera)} />
}
