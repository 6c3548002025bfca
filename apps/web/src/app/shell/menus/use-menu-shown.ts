import { useState, useSyncExternalStore } from 'react'

/** Below this width the work area would scroll sideways beside the menu, so the menu is hidden there unless one asks for it. */
const ROOM_FOR_MENU = matchMedia('(min-width: 1296px)')
/** A wide window and a narrow one are remembered apart: who hides the menu for want of room wants it back with the room. */
const stores = { wide: 'maru.sideMenu', narrow: 'maru.sideMenuNarrow' } as const

const follow = (changed: () => void) => {
  ROOM_FOR_MENU.addEventListener('change', changed)
  return () => ROOM_FOR_MENU.removeEventListener('change', changed)
}
const chosenIn = (width: keyof typeof stores) => localStorage.getItem(stores[width])

/** Whether the left menu is shown: as chosen on this computer for a window of this width, also when the width changes. */
export function useMenuShown() {
  const width = useSyncExternalStore(follow, () => (ROOM_FOR_MENU.matches ? 'wide' : 'narrow'))
  const [chosen, setChosen] = useState({ wide: chosenIn('wide') ?? 'shown', narrow: chosenIn('narrow') ?? 'hidden' })
  const change = (next: boolean) => {
    const word = next ? 'shown' : 'hidden'
    localStorage.setItem(stores[width], word)
    setChosen({ ...chosen, [width]: word })
  }
  return [chosen[width] === 'shown', change] as const
}
