import type { InventoryDetail } from '@maru/shared/assets/inventories/inventory.ts'

export interface CountableRoom {
  readonly id: string
  readonly code: string
  readonly path: string
}

/** Rooms that can be counted: those that are offered, and those of the inventory, also where one is inactive by now and holds things still. */
export function countableRooms(offered: readonly CountableRoom[], { rooms }: Pick<InventoryDetail, 'rooms'>): readonly CountableRoom[] {
  const ids = new Set(offered.map(({ id }) => id))
  const ofInventory = rooms.filter(({ placeId }) => placeId !== '' && !ids.has(placeId))
  return [...offered, ...ofInventory.map(({ placeId, code, path }) => ({ id: placeId, code, path }))]
}

/** The room a code at a door means, in any case. */
export const findRoom = (rooms: readonly CountableRoom[], code: string) =>
  rooms.find((room) => room.code.toUpperCase() === code.trim().toUpperCase())
