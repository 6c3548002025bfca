import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { editableStatuses } from '@maru/shared/approvals/engine/engine.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Lock } from '../../../kit/icons.ts'
import { Sheet, usePageTitle } from '../../../kit/layout.tsx'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RequestEditor, type RequestLayout } from './RequestEditor.tsx'
import type { RequestBody, RequestKind } from './request-kind.ts'
import './request.css'

interface RequestFormProps<B extends RequestBody> {
  readonly kind: RequestKind<B>
  readonly formCode: string
  /** What the request is called: "New leave request". */
  readonly title: string
  /** The draft to go on with; undefined for a new request. */
  readonly documentId: string | undefined
  /** On a sheet of its own, or in a dialog over its list. */
  readonly frame: 'page' | 'dialog'
  /** A new request has been saved for the first time: the address may name it from now on. */
  readonly onSaved?: (id: string) => void
  readonly onClose?: () => void
  /** Stands in the head: the choice of a form, buttons of this kind. */
  readonly actions?: ReactNode
  /** Buttons shown on the page after submission; a dialog closes instead. */
  readonly afterwards?: (documentId: string) => ReactNode
  /** What a new request begins with instead of nothing. */
  readonly start?: { readonly title: string; readonly body: B }
}

const WIDTH = 1100
const chips: Readonly<Record<string, readonly [Tone, keyof typeof labels]>> = {
  IN_PROGRESS: ['blue', 'inProgress'],
  DRAFT: ['grey', 'draft'],
  RETURNED: ['red', 'returned'],
  RECALLED: ['grey', 'recalled'],
}

function DraftChip({ status }: { status: string }) {
  const label = useLabel()
  const [tone, word] = chips[status] ?? (['grey', 'draft'] as const)
  return (
    <StatusChip tone={tone} dot={status === 'DRAFT' ? 'ring' : status === 'IN_PROGRESS' ? 'half' : 'full'} text={label(labels[word])} />
  )
}

/** Beside the form, in view however far one scrolls. */
const Aside = ({ children }: { children: ReactNode }) => (
  <aside className="shaded line-left">
    <div className="overflow-auto request-beside">{children}</div>
  </aside>
)

function PageFrame({ title, chip, actions, parts }: { title: string; chip: ReactNode; actions: ReactNode; parts: Partial<RequestLayout> }) {
  usePageTitle(title)
  return (
    <Sheet fills>
      <header className="flex gap-12 page-head flex-none line-bottom request-head">
        <h1>{title}</h1>
        {chip}
        <span className="grow" />
        {parts.foot && actions}
      </header>
      <div className="split request-columns">
        <div className="request-main">{parts.main}</div>
        {parts.aside && <Aside>{parts.aside}</Aside>}
      </div>
      {parts.foot && <div className="row flex-none px-24 line-top shaded dialog-foot request-foot">{parts.foot}</div>}
    </Sheet>
  )
}

/** The document of the address, loaded once: what is typed later is not replaced by what other calls fetch anew. */
function useOpened(documentId: string | undefined) {
  const [session, setSession] = useState<{ key: number; id: string | undefined; own?: string; opened?: DocumentDetail }>({
    key: 0,
    id: documentId,
  })
  if (documentId !== session.id) {
    setSession((old) => (documentId === old.own ? { ...old, id: documentId } : { key: old.key + 1, id: documentId }))
  }
  const needed = session.id !== undefined && session.id !== session.own && session.opened === undefined
  const answer = useQuery({
    ...query(approvals.get, { params: { id: session.id ?? '' } }),
    enabled: needed,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (needed && answer.data?.id === session.id && !answer.isFetching) setSession((old) => ({ ...old, opened: answer.data }))
  const reload = () => setSession(({ key, id, own }) => ({ key: key + 1, id: id ?? own }))
  const markSaved = (id: string) => setSession((old) => ({ ...old, own: id }))
  return { session, answer, pending: needed, reload, markSaved }
}

/**
 * The form every request is written in: head, sections of its kind, attachments, approval line, and the actions in their one order.
 * A draft is saved every 30 s; after that its address may name it, so that a reload goes on where it was.
 */
export function RequestForm<B extends RequestBody>(props: RequestFormProps<B>) {
  const { title, frame, onSaved, onClose, actions = null } = props
  const label = useLabel()
  const { session, answer, pending, reload, markSaved } = useOpened(props.documentId)
  const status = session.opened?.status ?? 'DRAFT'
  const place = (parts: Partial<RequestLayout>) => {
    const chip = <DraftChip status={parts.status ?? status} />
    return frame === 'page' ? (
      <PageFrame title={title} chip={chip} actions={actions} parts={parts} />
    ) : (
      <DialogFrame title={title} meta={chip} width={WIDTH} footer={parts.foot} onClose={parts.close ?? (() => onClose?.())}>
        <div className="split request-columns">
          <div className="request-main">{parts.main}</div>
          {parts.aside && <Aside>{parts.aside}</Aside>}
        </div>
      </DialogFrame>
    )
  }
  if (pending)
    return place({ main: answer.isError ? <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} /> : <SkeletonRows /> })
  if (!editableStatuses.has(status)) return place({ main: <Empty icon={Lock} title={label(labels.notEditable)} /> })
  return (
    <RequestEditor
      key={session.key}
      kind={props.kind as unknown as RequestKind}
      formCode={props.formCode}
      opened={session.opened}
      closesAfterwards={frame === 'dialog'}
      afterwards={props.afterwards}
      start={props.start}
      onSaved={(id) => {
        markSaved(id)
        onSaved?.(id)
      }}
      onReload={reload}
      onClose={onClose}
      layout={place}
    />
  )
}
