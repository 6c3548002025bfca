import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { mailCounts } from '@maru/shared/mail/folders/mail-counts.ts'
import { mailFolderLabels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { mailListLabels } from '@maru/shared/mail/sending/mail-link.labels.ts'
import type { MailList } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { instantText } from '../../../kit/text/format.ts'
import { ArrowDown, ArrowUp, RefreshCw } from '../../../kit/icons.ts'
import { FilterChip, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { findFolder, type MailBoxName } from '../common/boxes.ts'
import { EnterPassword } from '../connection/EnterPassword.tsx'
import { SearchHelp } from './SearchHelp.tsx'
import { useEmptyFolder } from '../folders/use-folder-actions.ts'
import { useFolders } from '../folders/use-folders.ts'
import type { MailListState } from './use-mail-list.ts'

interface ListHeadProps {
  readonly title: string
  readonly name: MailBoxName
  readonly folder: MailFolder | undefined
  readonly state: MailListState
}

const filters = { unread: labels.filterUnread, flagged: labels.filterFlagged, attachment: labels.filterAttachment } as const
type Filter = 'all' | keyof typeof filters
const isFilter = (value: string): value is keyof typeof filters => value in filters

/** Why the list may be behind the mail server; nothing while it is not. */
function awayText(
  { state, syncedAt }: Pick<MailList, 'state' | 'syncedAt'>,
  { imapId, timeZone }: { imapId: string; timeZone: string },
): readonly [LabelRecord, ...string[]] | undefined {
  if (state === 'authRequired') return [labels.passwordText]
  if (state === 'signInRefused') return [labels.signInRefused, imapId]
  if (state !== 'unreachable' && state !== 'limited') return undefined
  return syncedAt === null ? [labels.staleNever] : [labels.staleText, instantText(syncedAt, timeZone)]
}

/** Name of the list, how much in it is unread, new mail on demand, search and filter. */
export function ListHead({ title, name, folder, state }: ListHeadProps) {
  const label = useLabel()
  const { userId, imapId, timeZone } = useMe()
  const { list } = useFolders()
  const sync = useAction(mailCounts.syncFolder, ['mailFolders', 'mailMessages', 'mailAccount'])
  const { search, first, rows } = state
  const empty = useEmptyFolder()
  const shown = folder ?? findFolder(name, list)
  // An empty list says itself that the password is missing.
  const away = first && (rows.length > 0 || first.state !== 'authRequired') ? awayText(first, { imapId, timeZone }) : undefined
  const path = shown?.storageFolder
  const isNewest = search.value.sort === 'newest'
  const refresh = () =>
    sync.mutate({
      body: {
        emailUserId: imapId,
        emailUserPassword: '$stored',
        userId,
        basicInformationId: '',
        storageFolder: path ?? 'INBOX',
      },
    })
  return (
    <header className="px-16 py-12 flex-none line-bottom">
      <div className="row mail-title">
        <h1 className="ellipsis dialog-title">{title}</h1>
        <span className="muted num grow">{shown !== undefined && shown.unseenCount > 0 && label(labels.unread, shown.unseenCount)}</span>
        {shown !== undefined && (shown.role === 'trash' || shown.role === 'junk') && shown.totalCount > 0 && (
          <Button size="small" variant="outlined" loading={empty.pending} onClick={() => void empty.run(shown, title)}>
            {label(mailFolderLabels.empty)}
          </Button>
        )}
        <IconButton
          name={label(isNewest ? mailListLabels.oldest : mailListLabels.newest)}
          size="small"
          onClick={() => search.set({ sort: isNewest ? 'oldest' : 'newest' })}
        >
          {isNewest ? <ArrowDown size={15} /> : <ArrowUp size={15} />}
        </IconButton>
        <IconButton name={label(labels.refresh)} size="small" loading={sync.isPending} onClick={refresh}>
          <RefreshCw size={15} />
        </IconButton>
      </div>
      <div className="row mt-8 mail-search">
        <SearchBox value={search.value.q} onSearch={(q) => search.set({ q })} placeholder={label(labels.search)} />
        <SearchHelp onUse={(operator) => search.set({ q: [search.value.q, operator].filter((part) => part !== '').join(' ') })} />
        <FilterChip
          label={labels.show}
          value={search.value.filter === 'all' ? '' : search.value.filter}
          options={Object.entries(filters).map(([value, text]) => ({ value, text: label(text) }))}
          onChange={(value) => search.set({ filter: (isFilter(value) ? value : 'all') satisfies Filter })}
        />
      </div>
      {away && (
        <p className="row wrap small tint-amber mt-8 note" role="status">
          {label(...away)}
          {first?.state === 'authRequired' && <EnterPassword />}
        </p>
      )}
      {first !== undefined && !first.complete && !away && (
        <p className="row wrap small tint-amber mt-8 note" role="status">
          {label(labels.backfill)}
        </p>
      )}
    </header>
  )
}
