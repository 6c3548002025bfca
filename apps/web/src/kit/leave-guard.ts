import { kitLabels } from '@maru/shared/web.labels.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from './Confirm.tsx'

const question = { title: kitLabels.leaveTitle, text: kitLabels.leaveText, danger: true }

/** Asks before typed input is lost: on another address inside the portal, and on closing or reloading the window. */
export function useLeaveGuard(isDirty: () => boolean) {
  const blocker = useBlocker(isDirty)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}

/** True when nothing would be lost, or the person agrees to lose it. */
export const mayLeave = (dirty: boolean) => (dirty ? confirm(question) : Promise.resolve(true))
