import { mailAccounts } from '@maru/shared/mail/mail-account.ts'
import { mailFolders } from '@maru/shared/mail/mail-folder.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'

/** The folders of the mailbox and how it stands with the mail server. */
export function useFolders() {
  const folders = useQuery(query(mailFolders.list, {}))
  const account = useQuery(query(mailAccounts.read, {}))
  return { list: folders.data ?? [], isReady: folders.data !== undefined, account: account.data }
}

export type Folders = ReturnType<typeof useFolders>
