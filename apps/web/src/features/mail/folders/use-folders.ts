import { POLL_MS } from '@maru/shared/constants.ts'
import { type MailAccount, mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailFolders } from '@maru/shared/mail/folders/mail-folder.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

/** The time of the copy is told as it goes on, also while no mail comes; an old one soon, as its mail server is being asked. */
const [LATER_MS, SOON_MS] = [60_000, 3000]
const isOld = (account: MailAccount) =>
  account.state === 'ok' && (account.syncedAt === null || Date.now() - account.syncedAt.getTime() > POLL_MS)

/** When the account is looked at again; one whose mail server is away once that is tried again. */
function lookAgainMs(account: MailAccount | undefined) {
  if (account === undefined) return LATER_MS
  if (isOld(account)) return SOON_MS
  return account.retryAt === null ? LATER_MS : Math.min(LATER_MS, Math.max(SOON_MS, account.retryAt.getTime() - Date.now()))
}

/** The folders of the mailbox and how it stands with the mail server. */
export function useFolders() {
  // Without a counter in the top bar nothing else asks while no mail comes, and what nobody asks about the mail server is not watched for.
  const folders = useQuery({ ...query(mailFolders.list, {}), refetchInterval: POLL_MS, refetchIntervalInBackground: true })
  const account = useQuery({
    ...query(mailAccounts.read, {}),
    refetchInterval: ({ state }) => lookAgainMs(state.data),
  })
  return { list: folders.data ?? [], isReady: folders.data !== undefined, account: account.data }
}

export type Folders = ReturnType<typeof useFolders>
