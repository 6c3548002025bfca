import { useState } from 'react'

/** The record a form was opened with: a reload replaces it until something is typed, from then on only `renew`, after a conflict. */
export function useOpenedRecord<R>(record: R, isDirty: boolean) {
  const [held, setHeld] = useState({ record, isStale: false })
  if (held.isStale || (!isDirty && held.record !== record)) setHeld({ record, isStale: false })
  return { opened: held.record, renew: () => setHeld({ ...held, isStale: true }) }
}
