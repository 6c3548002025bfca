import { useCallback, useEffect, useRef } from 'react'
import { mayLeave, useLeaveGuard } from '../../../kit/forms/leave-guard.ts'

/** Closing a dialog asks first while something typed in it would be lost, and so does leaving its page. `close` after saving asks nothing. */
export function useGuardedClose(dirty: boolean, onClose: () => void) {
  const latest = useRef(dirty)
  useEffect(() => {
    latest.current = dirty
  }, [dirty])
  const isDirty = useCallback(() => latest.current, [])
  useLeaveGuard(isDirty, dirty)
  const close = () => {
    latest.current = false
    onClose()
  }
  const ask = async () => {
    if (await mayLeave(latest.current)) close()
  }
  return { close, askAndClose: () => void ask() }
}
