import { useState } from 'react'

/**
 * The record that a form was opened with, which its save is checked against. A reload replaces it while nothing is typed; from then on
 * only `renew` does, once a conflict has shown the person what another one saved.
 */
export function useOpenedRecord<R>(record: R, isDirty: boolean) {
  const [held, setHeld] = useState({ record, isStale: false })
  if (held.isStale || (!isDirty && held.record !== record)) setHeld({ record, isStale: false })
  return { opened: held.record, renew: () => setHeld({ ...held, isStale: true }) }
}
