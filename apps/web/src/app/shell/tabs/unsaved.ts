import { useEffect, useSyncExternalStore } from 'react'
import type { IsDirty, LeaveGuards } from '../../../kit/forms/leave-guard.ts'

/** A place forms stand in. A hidden one keeps what it was told: React ends the effects of a hidden page, not its typed input. */
interface Place extends LeaveGuards {
  readonly forms: Set<IsDirty>
  hidden: boolean
}

/** The frame around the work tabs. */
export const FRAME = ''
const places = new Map<string, Place>()
const listeners = new Set<() => void>()
let unsaved: readonly string[] = []

/** Whether typed input of a place would be lost by closing it; without a name: of any place. */
export function isUnsaved(name?: string): boolean {
  if (name === undefined) return [...places.keys()].some((known) => isUnsaved(known))
  return [...(places.get(name)?.forms ?? [])].some((isDirty) => isDirty())
}

function changed() {
  unsaved = [...places.keys()].filter((name) => isUnsaved(name))
  for (const listener of listeners) listener()
}

function newPlace(): Place {
  const forms = new Set<IsDirty>()
  const place: Place = { forms, hidden: false, changed, add: () => () => undefined }
  const add = (isDirty: IsDirty) => {
    forms.add(isDirty)
    return () => {
      if (place.hidden) return
      forms.delete(isDirty)
      changed()
    }
  }
  return Object.assign(place, { add })
}

/** The guards of a place, the same ones at each call; a work tab is named by its path. */
export function findOrCreateGuards(name: string): LeaveGuards {
  const place = places.get(name) ?? newPlace()
  places.set(name, place)
  return place
}

/** A hidden place holds on to its unsaved forms; once shown again they report anew. */
export function setHidden(name: string, hidden: boolean) {
  const place = places.get(name)
  if (place === undefined) return
  if (place.hidden && !hidden) place.forms.clear()
  place.hidden = hidden
}

/** The person agreed to lose it: nobody asks again. Without a name: everywhere. */
export function forgetUnsaved(name?: string) {
  for (const [placeName, place] of places) if (name === undefined || name === placeName) place.forms.clear()
  changed()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names of the places with unsaved input. */
export const useUnsaved = () => useSyncExternalStore(subscribe, () => unsaved)

/** The browser asks before it closes or reloads a window with unsaved input. */
export function useUnloadGuard() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
