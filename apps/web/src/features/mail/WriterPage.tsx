import { mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { call } from '../../api/client.ts'
import { Sheet, usePageTitle } from '../../kit/layout.tsx'
import { FilePen } from '../../kit/icons.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { closeTab } from '../../widgets/tabs/closing-tabs.ts'
import { OPENED } from './compose/DraftConflict.tsx'
import { FolderPane } from './FolderPane.tsx'
import { useDraftOrigin, useFolderDraft } from './compose/use-draft-origin.ts'
import { useFolders } from './folders/use-folders.ts'
import { Writer } from './compose/Writer.tsx'
import './mail.css'
import './reading/reading.css'

const PATH = '/email/writer'

/** The draft as it is when it is opened; what is saved later is the writer's own affair. */
function useOpened(draftId: string | null) {
  return useQuery({
    queryKey: [OPENED, draftId],
    queryFn: ({ signal }) => call(mailDrafts.one, { params: { draftId: draftId ?? '' } }, { signal }),
    enabled: draftId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  })
}

/** `/email/writer`: `?draft=` goes on with a draft; `?mode=reply|replyall|forward&id=` and `?to=` begin a mail, stored once something is typed. */
export function WriterPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const folders = useFolders()
  const draftId = params.get('draft')
  const begun = useDraftOrigin(params)
  const folderDraft = useFolderDraft(params)
  const opened = useOpened(begun.isOwn ? null : draftId)
  usePageTitle(label(labels.write))
  const leave = () => {
    closeTab(PATH)
    // Who went on to another page while the mail was handed over stays there.
    if (window.location.pathname !== PATH) return
    // Back to where the person came from; without such a place to the inbox.
    const came = (window.history.state as { idx?: number } | null)?.idx ?? 0
    void (came > 0 ? navigate(-1) : navigate('/email/inbox'))
  }
  const source = begun.isOwn ? begun.prepared : opened
  const error = folderDraft.error ?? source.error
  const isMissing = error instanceof ApiError && error.status === 404
  const draft = begun.isOwn || draftId !== null ? source.data : undefined
  const origin = draft?.version === 0 ? { mode: draft.mode, emailId: draft.replyOf } : undefined
  return (
    <Sheet fills>
      <h1 className="sr">{label(labels.write)}</h1>
      <div className="mail">
        <FolderPane box={undefined} folders={folders} openFolder={undefined} />
        {draft !== undefined && (
          <Writer
            key={`${draft.draftId} ${String(source.dataUpdatedAt)}`}
            opened={draft}
            origin={origin}
            onStored={begun.onStored}
            onLeave={leave}
          />
        )}
        {draft === undefined && (
          <section className="column grow relative mail-write" aria-label={label(labels.write)}>
            {error === null && <SkeletonRows count={4} />}
            {isMissing && <Empty icon={FilePen} title={label(labels.gone)} />}
            {error !== null && !isMissing && (
              <ErrorBox error={error} onRetry={() => void (folderDraft.error ? folderDraft.retry() : source.refetch())} />
            )}
          </section>
        )}
      </div>
    </Sheet>
  )
}
