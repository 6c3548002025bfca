import { useSyncExternalStore } from 'react'
import { labelSnapshot, labelText, subscribeLabels } from './label-store.ts'

/** Gives the text of labels and keeps the component up to date when the language changes. */
export function useLabel() {
  useSyncExternalStore(subscribeLabels, labelSnapshot)
  return labelText
}
