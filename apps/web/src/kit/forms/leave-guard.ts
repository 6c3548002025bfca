import { kitLabels } from '@maru/shared/web.labels.ts'
import { createContext, useContext, useEffect } from 'react'
import { confirm } from '../dialogs/Confirm.tsx'

export type IsDirty = () => boolean

/** Listener for typed input that is not saved yet: the work tab a form stands in, or the frame around it. */
export interface LeaveGuards {
  readonly add: (isDirty: IsDirty) => () => void
  /** A form of this place has become dirty, or is so no longer. */
  readonly changed: (dirty: boolean) => void
}
export const LeaveGuardsContext = createContext<LeaveGuards>({ add: () => () => undefined, changed: () => undefined })

/** Tells the place a form stands in what would be lost by closing it; that place asks. `dirty` is what `isDirty` says when rendered. */
export function useLeaveGuard(isDirty: IsDirty, dirty: boolean) {
  const guards = useContext(LeaveGuardsContext)
  useEffect(() => guards.add(isDirty), [guards, isDirty])
  useEffect(() => guards.changed(dirty), [guards, dirty])
}

const leaving = { title: kitLabels.leaveTitle, text: kitLabels.leaveText, yes: kitLabels.leaveWithoutSaving, no: kitLabels.keepEditing }
/** True when nothing would be lost, or the person agrees to lose it. */
export const mayLeave = (dirty: boolean) => (dirty ? confirm({ ...leaving, danger: true }) : Promise.resolve(true))
