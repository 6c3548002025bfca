import { type MailFolder, mailFolders } from '@maru/shared/mail/folders/mail-folder.ts'
import { useAction } from '../../../api/client.ts'

/** What a person can say a folder is for. */
export const purposes = ['sent', 'drafts', 'junk', 'trash', 'archive'] as const
type Purpose = (typeof purposes)[number]
/** The folder of each purpose by its number, '' without. */
export type Purposes = Readonly<Record<Purpose, string>>

const folderFor = (folders: readonly MailFolder[], purpose: Purpose) => folders.find(({ role }) => role === purpose)?.folderId ?? ''

export const toPurposes = (folders: readonly MailFolder[]): Purposes => ({
  sent: folderFor(folders, 'sent'),
  drafts: folderFor(folders, 'drafts'),
  junk: folderFor(folders, 'junk'),
  trash: folderFor(folders, 'trash'),
  archive: folderFor(folders, 'archive'),
})

/** Purposes whose folder has another one already: a folder has one. */
export const findDuplicatePurpose = (chosen: Purposes) =>
  purposes.filter(
    (purpose, index) => chosen[purpose] !== '' && purposes.some((other, at) => at < index && chosen[other] === chosen[purpose]),
  )

/** Keeps what changed: first who loses a purpose, then who gets one. */
export function useSavePurposes(folders: readonly MailFolder[]) {
  const update = useAction(mailFolders.update, ['mailMessages', 'mail'])
  return async (chosen: Purposes) => {
    const before = toPurposes(folders)
    const changed = purposes.filter((purpose) => chosen[purpose] !== before[purpose])
    const chosenFolders = new Set(changed.map((purpose) => chosen[purpose]))
    for (const purpose of changed) {
      const folderId = before[purpose]
      if (folderId !== '' && !chosenFolders.has(folderId)) await update.mutateAsync({ params: { folderId }, body: { role: 'user' } })
    }
    for (const purpose of changed) {
      const folderId = chosen[purpose]
      if (folderId !== '') await update.mutateAsync({ params: { folderId }, body: { role: purpose } })
    }
  }
}
