import { kitLabels } from '@maru/shared/web.labels.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { saySaved } from './say-saved.ts'

/** Asks whether something is to be deleted, deletes it and says so; a refusal has been told already. */
export async function askRemove(name: string, text: LabelKey, remove: () => Promise<unknown>, title: LabelKey = labels.deleteQuestion) {
  if (!(await confirm({ title, text, yes: kitLabels.delete, args: [name], danger: true }))) return
  await remove().then(
    (answer) => saySaved(answer, messages.deleted),
    () => undefined,
  )
}
