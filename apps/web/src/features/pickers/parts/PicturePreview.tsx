import { pickerLabels as labels } from '@maru/shared/users/pickers.labels.ts'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ChevronLeft, ChevronRight, ImageOff } from '../../../kit/icons.ts'
import { Empty } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { turned, zoomFrom } from './picture-zoom.ts'
import './picker-parts.css'

export interface Picture {
  readonly name: string
  readonly url: string
}

const WIDTH = 1100

/** The zoom of one picture: fitted until somebody zooms; `percent` is of the picture's own size. */
function useZoom(picture: string) {
  const image = useRef<HTMLImageElement>(null)
  const [zoom, setZoom] = useState<{ picture: string; percent: number; width: number }>()
  const mine = zoom?.picture === picture ? zoom : undefined
  const by = (larger: boolean) => {
    const [shown, own] = [image.current?.width ?? 0, image.current?.naturalWidth ?? 0]
    // What has not arrived has no size to be zoomed.
    if (own === 0) return
    const percent = zoomFrom(mine?.percent ?? (shown / own) * 100, larger)
    setZoom({ picture, percent, width: (own * percent) / 100 })
  }
  return { image, by, percent: mine?.percent, width: mine?.width, fit: () => setZoom(undefined) }
}

type Zoom = Omit<ReturnType<typeof useZoom>, 'image'>

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const label = useLabel()
  return (
    <span className="row gap-4">
      <Button variant="outlined" size="small" aria-label={label(labels.zoomOut)} onClick={() => zoom.by(false)}>
        −
      </Button>
      <Button variant="outlined" size="small" aria-pressed={zoom.percent === undefined} onClick={zoom.fit}>
        {zoom.percent === undefined ? label(labels.fit) : `${String(zoom.percent)} %`}
      </Button>
      <Button variant="outlined" size="small" aria-label={label(labels.zoomIn)} onClick={() => zoom.by(true)}>
        +
      </Button>
    </span>
  )
}

interface StageProps {
  readonly picture: Picture
  readonly image: RefObject<HTMLImageElement | null>
  readonly zoom: Zoom
  readonly onTurn: (by: number) => void
}

/** Keys work at once. A ref and not an effect, because the dialog takes the focus itself when nothing in it has it yet. */
const focusStage = (stage: HTMLDivElement | null) => stage?.focus()

/** The picture, and the keys that zoom it and turn to the next one; a zoomed picture is moved by the arrows. */
function Stage({ picture, image, zoom, onTurn }: StageProps) {
  const label = useLabel()
  const [broken, setBroken] = useState('')
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom.by(true),
    '=': () => zoom.by(true),
    '-': () => zoom.by(false),
    '0': zoom.fit,
    ...(zoom.percent === undefined && { ArrowLeft: () => onTurn(-1), ArrowRight: () => onTurn(1) }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    // A place that scrolls takes the focus, and its keys work there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={focusStage}
      role="region"
      aria-label={picture.name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={zoom.percent === undefined ? 'grow overflow-auto picture-stage is-fitted' : 'grow overflow-auto picture-stage'}
      onKeyDown={onKeyDown}
    >
      {broken === picture.url ? (
        <Empty icon={ImageOff} title={label(labels.brokenPicture)} />
      ) : (
        <img ref={image} src={picture.url} alt={picture.name} width={zoom.width} onError={() => setBroken(picture.url)} />
      )}
    </div>
  )
}

/** Pictures one by one, as large as wanted (SPEC 2 picpreview). */
export function PicturePreview({ pictures, first = 0, onClose }: { pictures: readonly Picture[]; first?: number; onClose: () => void }) {
  const label = useLabel()
  const [at, setAt] = useState(first)
  const picture = pictures[at] ?? { name: '', url: '' }
  const { image, ...zoom } = useZoom(picture.url)
  const turn = (by: number) => setAt(turned(at, by, pictures.length))
  const many = pictures.length > 1
  const actions = (
    <>
      <ZoomButtons zoom={zoom} />
      <span className="muted small">{label(labels.pictureKeys)}</span>
    </>
  )
  const meta = many && (
    <span className="muted num" role="status">
      {label(labels.place, at + 1, pictures.length)}
    </span>
  )
  return (
    <DialogFrame title={picture.name} meta={meta} width={WIDTH} actions={actions} onClose={onClose}>
      <div className="flex picture-preview">
        {many && (
          <span className="picture-turn">
            <IconButton name={label(labels.previousPicture)} onClick={() => turn(-1)}>
              <ChevronLeft size={18} />
            </IconButton>
          </span>
        )}
        <Stage picture={picture} image={image} zoom={zoom} onTurn={turn} />
        {many && (
          <span className="picture-turn">
            <IconButton name={label(labels.nextPicture)} onClick={() => turn(1)}>
              <ChevronRight size={18} />
            </IconButton>
          </span>
        )}
      </div>
    </DialogFrame>
  )
}
