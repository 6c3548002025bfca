import {
  type InventoryDetail,
  inventories,
  SCAN_CODE_MAX,
  type ScanAnswer,
  type ScanOutcome,
} from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels, scanOutcomeLabels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { Trash2 } from '../../../kit/icons.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ScanInput } from './ScanInput.tsx'
import { useScanQueue } from './scan-queue.ts'

interface Room {
  readonly id: string
  readonly path: string
}
/** What was read in this room since it was opened; `answer` once the portal has it. */
interface ReadCode {
  readonly id: string
  readonly code: string
  readonly answer?: ScanAnswer
}

const tones: Readonly<Record<ScanOutcome | 'WAITING', Tone>> = {
  FOUND: 'green',
  MOVED: 'amber',
  UNKNOWN: 'red',
  AMBIGUOUS: 'red',
  NO_ROOM: 'red',
  BAD_TIME: 'red',
  NOT_LISTED: 'violet',
  DISPOSED: 'violet',
  WAITING: 'grey',
}

function ReadLine({ read, onRemove }: { read: ReadCode; onRemove: () => void }) {
  const label = useLabel()
  const outcome = read.answer?.outcome ?? 'WAITING'
  const name = read.answer?.assetNo || read.code
  return (
    <li>
      <div className="row gap-8">
        <b className="grow ellipsis">{name}</b>
        <StatusChip tone={tones[outcome]} text={label(scanOutcomeLabels[outcome])} />
        {read.answer && (
          <IconButton name={label(labels.removeScan, name)} onClick={onRemove}>
            <Trash2 size={16} />
          </IconButton>
        )}
      </div>
      {read.answer?.name && <p className="muted">{read.answer.name}</p>}
      {outcome === 'MOVED' && <p className="muted small">{read.answer?.place}</p>}
    </li>
  )
}

/** What the register expects here and nobody has found yet. */
function Remaining({ id, placeId }: { id: string; placeId: string }) {
  const label = useLabel()
  const openItems = { page: 1, size: 100, place: placeId, state: 'OPEN', sort: 'assetNo', direction: 'asc' } as const
  const rows = useQuery(query(inventories.items, { params: { id }, query: openItems })).data?.rows
  if (rows === undefined) return null
  if (rows.length === 0) return <p className="muted">{label(labels.nothingRemains)}</p>
  return (
    <section className="full-width">
      <h2>{label(labels.remaining)}</h2>
      <ul className="count-list">
        {rows.map(({ assetId, assetNo, name, serialNo }) => (
          <li key={assetId}>
            <b>{assetNo}</b> {name} <span className="muted">{serialNo}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CountRoomProps {
  readonly inventory: InventoryDetail
  readonly room: Room
  /** The room a code at a door means. */
  readonly findRoom: (code: string) => string | undefined
  readonly onRoom: (placeId: string) => void
  readonly onTaken: () => void
}

/** One room: codes are read one after the other, those of another door go on there. */
export function CountRoom({ inventory, room, findRoom, onRoom, onTaken }: CountRoomProps) {
  const label = useLabel()
  const { userId } = useMe()
  const [codes, setCodes] = useState<readonly ReadCode[]>([])
  const remove = useAction(inventories.removeScan)
  const { waiting, error, add } = useScanQueue(inventory.id, userId, (answers) => {
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    setCodes((before) =>
      before.map((one) => {
        const answer = byId.get(one.id)
        return answer ? { ...one, answer } : one
      }),
    )
    onTaken()
  })
  const read = (code: string) => {
    const other = findRoom(code)
    if (other !== undefined && other !== room.id) return onRoom(other)
    if (other !== undefined) return
    if (code.length > SCAN_CODE_MAX) {
      toast.error(scanOutcomeLabels.UNKNOWN)
      return
    }
    const id = crypto.randomUUID()
    setCodes((before) => [{ id, code }, ...before])
    void add({ id, placeId: room.id, code, at: new Date().toISOString() })
  }
  const removeRead = async (id: string) => {
    const done = await remove.run({ params: { id: inventory.id, scanId: id } })
    if (done) setCodes((before) => before.filter((one) => one.id !== id))
  }
  return (
    <>
      <div className="row full-width gap-8">
        <h2 className="grow">{room.path}</h2>
        <Button variant="text" onClick={() => onRoom('')}>
          {label(labels.another)}
        </Button>
      </div>
      <ScanInput hint={labels.scanHint} onRead={read} />
      {error instanceof ApiError && (
        <p role="alert" className="field-error">
          {error.message}
        </p>
      )}
      {waiting > 0 && <p role="status">{label(labels.waiting, waiting)}</p>}
      <ul className="count-list full-width" aria-live="polite">
        {codes.map((one) => (
          <ReadLine key={one.id} read={one} onRemove={() => void removeRead(one.id)} />
        ))}
      </ul>
      <Remaining id={inventory.id} placeId={room.id} />
    </>
  )
}
