import { kitLabels } from '@maru/shared/web.labels.ts'
import { type MailFolder, mailFolders } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailFolderLabels as labels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { mailMessages, MAX_NAMED } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { numberText } from '../../../kit/text/label-store.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { boxes } from '../common/boxes.ts'
import { isWithin } from './folder-tree.ts'
import { ignoreReportedFailure } from '../common/ignore-reported-failure.ts'

/** Removes every mail of the bin or of spam for good, once the person is sure. */
export function useEmptyFolder() {
  const empty = useAction(mailFolders.empty, ['mailMessages', 'mail', 'mailAccount'])
  const begin = useAction(mailMessages.bulk, ['mailRuns'])
  const run = async ({ folderId, totalCount }: MailFolder, name: string) => {
    const args = [numberText(totalCount), name]
    if (!(await confirm({ title: labels.emptyTitle, text: mailLabels.deleteText, yes: kitLabels.delete, args, danger: true }))) return
    // Nobody waits for thousands: the run says above the list how far it is, and can be stopped.
    const list = { box: 'allinbox', folderId, filter: 'all', q: '' } as const
    if (totalCount > MAX_NAMED) return void begin.mutateAsync({ body: { list, action: 'delete' } }).catch(ignoreReportedFailure)
    await empty.mutateAsync({ params: { folderId } }).then(({ removed }) => toast.success(labels.emptied, removed), ignoreReportedFailure)
  }
  return { run, pending: empty.isPending || begin.isPending }
}

/** Removes a folder after asking; a person who was in it goes to the inbox. */
export function useRemoveFolder(folders: readonly MailFolder[], openFolder: string | undefined) {
  const navigate = useNavigate()
  const remove = useAction(mailFolders.remove, ['mailMessages', 'mail'])
  return async (folder: MailFolder) => {
    const { folderId, folderName } = folder
    const all = folders.filter((one) => isWithin(folders, one, folder))
    const mails = all.reduce((sum, { totalCount }) => sum + totalCount, 0)
    const args = [folderName, numberText(mails), String(all.length - 1)]
    const text = all.length > 1 ? labels.removeAllText : labels.removeText
    if (!(await confirm({ title: labels.removeTitle, text, yes: kitLabels.delete, args, danger: true }))) return
    if (!(await remove.mutateAsync({ params: { folderId } }).then(() => true, ignoreReportedFailure))) return
    toast.success(labels.removed)
    if (all.some((one) => one.folderId === openFolder)) await navigate(boxes.inbox.path)
  }
}
