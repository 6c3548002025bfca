import type { InventoryDetail, InventoryRoom } from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { Link } from 'react-router-dom'
import { useLabel } from '../../../kit/text/use-label.ts'
import { relocationAddress } from './inventory-addresses.ts'

const roomName = ({ path }: InventoryRoom) => path.split(' › ').at(-1)

/** How far one room is: found of expected, and what lies there that belongs elsewhere. */
export function RoomProgress({ room }: { room: InventoryRoom }) {
  const label = useLabel()
  return (
    <>
      <b className="ellipsis" title={room.path}>
        {roomName(room) || label(labels.noRoom)}
      </b>
      <progress max={Math.max(room.expected, 1)} value={room.expected === 0 ? 1 : room.found} aria-hidden />
      <span className="muted small num">
        {room.misplaced === 0
          ? label(labels.progressText, room.found, room.expected)
          : label(labels.roomText, room.found, room.expected, room.misplaced)}
      </span>
    </>
  )
}

/** The rooms of an inventory as a picture: a click shows what is expected or was found in one. */
export function InventoryRooms({ inventory, onRoom }: { inventory: InventoryDetail; onRoom: (placeId: string) => void }) {
  const label = useLabel()
  return (
    <ul className="inventory-rooms" aria-label={label(labels.rooms)}>
      {inventory.rooms.map((room) => (
        <li key={room.placeId} className="inventory-room">
          <button
            type="button"
            className="stack top gap-4 inventory-room-button"
            disabled={room.placeId === ''}
            onClick={() => onRoom(room.placeId)}
          >
            <RoomProgress room={room} />
          </button>
          {room.misplaced > 0 && <Link to={relocationAddress(inventory.id, room.placeId)}>{label(labels.relocate)}</Link>}
        </li>
      ))}
    </ul>
  )
}
