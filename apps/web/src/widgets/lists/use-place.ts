import { useEffect, useRef, useState } from 'react'

export interface Place {
  /** The row the keys stand on; '' = none yet. */
  readonly id: string
  /** It is open beside the list. */
  readonly isOpen: boolean
}

/** Where the person is in a list. Held here and mirrored to the address, because addresses change later than keys are pressed. */
export function usePlace(inAddress: string, write: (id: string) => void) {
  const [place, setPlace] = useState<Place>({ id: inAddress, isOpen: inAddress !== '' })
  const written = useRef(new Set<string>())
  // What did not come from here came from a link, a reload or Back.
  useEffect(() => {
    if (written.current.delete(inAddress)) return
    setPlace((now) => (inAddress === '' ? { ...now, isOpen: false } : { id: inAddress, isOpen: true }))
  }, [inAddress])
  const mirror = (id: string) => {
    if (id === inAddress) return
    written.current.add(id)
    write(id)
  }
  const go = (id: string, isOpen = place.isOpen) => {
    setPlace({ id, isOpen })
    mirror(isOpen ? id : '')
  }
  return { place, go, close: () => go(place.id, false) }
}
