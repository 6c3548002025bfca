import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RequestForm } from '../requests/RequestForm.tsx'
import { DraftOrCancellation } from './DraftOrCancellation.tsx'
import { RequestDetailDialog } from './RequestDetailDialog.tsx'
import type { RequestBody } from '../requests/request-kind.ts'
import type { RequestPopup } from './request-screen.ts'

interface Props {
  readonly screen: RequestPopup
  /** What a new request begins with instead of nothing. */
  readonly start?: RequestBody | undefined
  readonly onClose: () => void
}

/** A request while it is written. */
function RequestDraft({ screen, draft, start, onClose }: Props & { readonly draft?: string }) {
  const label = useLabel()
  const cache = useQueryClient()
  const [id, setId] = useState(draft)
  const kind = useMemo(() => screen.kind(label), [screen, label])
  const close = () => {
    void cache.invalidateQueries({ queryKey: [screen.routes.list.resource] })
    onClose()
  }
  const title = label(draft === undefined ? screen.newTitle : screen.draftTitle)
  const begin = start && { start: { title: '', body: start } }
  return (
    <RequestForm
      kind={kind}
      formCode={screen.formCode}
      title={title}
      documentId={id}
      frame="dialog"
      {...begin}
      onSaved={setId}
      onClose={close}
    />
  )
}

/** The popup of a plain request type: `?new` writes one, `?draft=…` goes on with a draft, `?id=…` shows a request. */
export function RequestDialogPage({ screen, start }: Pick<Props, 'screen' | 'start'>) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const close = () => void navigate(listAddress(screen.path))
  const draft = params.get('draft')
  if (draft !== null)
    return (
      <DraftOrCancellation key={draft} id={draft} resources={[screen.routes.list.resource]} onClose={close}>
        <RequestDraft screen={screen} draft={draft} onClose={close} />
      </DraftOrCancellation>
    )
  if (params.has('new')) return <RequestDraft key="new" screen={screen} start={start} onClose={close} />
  return <RequestDetailDialog key={params.get('id')} screen={screen} id={params.get('id') ?? ''} onClose={close} />
}
