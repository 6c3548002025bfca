import { type InventoryDetail, inventories } from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { places } from '@maru/shared/assets/asset-setup.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { askAgain } from '../../../api/ask-again.ts'
import { query } from '../../../api/client.ts'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { usePageTitle } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { countableRooms, findRoom } from './countable-rooms.ts'
import { CountRoom } from './CountRoom.tsx'
import { countAddress } from './inventory-addresses.ts'
import { InventoryError } from './InventoryError.tsx'
import { RoomProgress } from './InventoryRooms.tsx'
import { ScanInput } from './ScanInput.tsx'
import './inventories.css'

/** The rooms that can be counted, and which one a code at a door means. */
function useRooms(inventory: InventoryDetail | undefined) {
  const offered = useQuery({ ...query(places.choices, {}), staleTime: Infinity }).data ?? []
  const rooms = countableRooms(offered, { rooms: inventory?.rooms ?? [] })
  return { rooms, findRoom: (code: string) => findRoom(rooms, code) }
}

/** Which room is counted next: by the code at its door, or chosen. */
function ChooseRoom({ inventory, onRoom }: { inventory: InventoryDetail; onRoom: (placeId: string) => void }) {
  const label = useLabel()
  const rooms = useRooms(inventory)
  const read = (code: string) => {
    const room = rooms.findRoom(code)
    if (room) onRoom(room.id)
    else toast.error(labels.roomHint)
  }
  return (
    <>
      <ScanInput hint={labels.roomHint} onRead={read} />
      <ul className="count-list full-width">
        {inventory.rooms
          .filter(({ placeId }) => placeId !== '')
          .map((room) => (
            <li key={room.placeId}>
              <button type="button" className="stack top gap-4 inventory-room-button" onClick={() => onRoom(room.placeId)}>
                <span className="sr">{label(labels.room)}</span>
                <RoomProgress room={room} />
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}

/** Counting with a phone: the room first, then what is in it. Made for 360 px; works without network once it is open. */
export function CountPage({ id }: { id: string }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [params] = useSearchParams()
  const answer = useQuery(query(inventories.get, { params: { id } }))
  const inventory = answer.data
  const { rooms, findRoom: findRoomOf } = useRooms(inventory)
  usePageTitle(inventory?.name ?? '')
  const toRoom = (placeId: string) => void navigate(countAddress(id, placeId))
  const placeId = params.get('room') ?? ''
  const room = rooms.find((one) => one.id === placeId)
  if (inventory === undefined)
    return (
      <div className="fits-phone sheet">
        {answer.isError ? <InventoryError error={answer.error} onRetry={() => void answer.refetch()} /> : <SkeletonRows />}
      </div>
    )
  return (
    <div className="fits-phone sheet">
      <div className="stack top gap-12 full-width count-page">
        <h1>{inventory.name}</h1>
        {room ? (
          <CountRoom
            key={room.id}
            inventory={inventory}
            room={room}
            findRoom={(code) => findRoomOf(code)?.id}
            onRoom={toRoom}
            onTaken={() => void askAgain(cache, inventories.list.resource)}
          />
        ) : (
          <ChooseRoom inventory={inventory} onRoom={toRoom} />
        )}
      </div>
    </div>
  )
}
