import { signOut } from '../../api/identity.ts'
import { mayLeave } from '../../kit/forms/leave-guard.ts'
import { forgetUnsaved, isUnsaved } from './tabs/unsaved.ts'

/** Signs out; asks first when an open screen holds unsaved input. */
export async function leave() {
  if (!(await mayLeave(isUnsaved()))) return
  forgetUnsaved()
  await signOut()
}
