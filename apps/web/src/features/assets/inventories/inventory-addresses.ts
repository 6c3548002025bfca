import { registerPaths } from '../register/asset-addresses.ts'

/** The view of one inventory in the register, and where it is counted with a phone. */
export const INVENTORY_TAB = 'inventory:'
export const inventoryAddress = (id: string) => `${registerPaths.AV}?tab=${encodeURIComponent(INVENTORY_TAB + id)}`
export const countAddress = (id: string, placeId = '') =>
  `${registerPaths.AV}?count=${encodeURIComponent(id)}${placeId === '' ? '' : `&room=${encodeURIComponent(placeId)}`}`
/** A new relocation request about what was found in a room that the register has elsewhere. */
export const relocationAddress = (id: string, placeId: string) =>
  `/application/rentallocationdetailpopup?new&inventory=${encodeURIComponent(id)}&room=${encodeURIComponent(placeId)}`
