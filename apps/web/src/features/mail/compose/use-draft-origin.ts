import { type MailDraft, mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../api/client.ts'
import { RENAMING } from '../../../widgets/tabs/closing-tabs.ts'
import { WRITER } from '../common/writer-address.ts'
import { type Beginning, newRound, usePrepared } from './use-prepared.ts'

const modes = ['reply', 'replyall', 'forward'] as const

/** What the address asks for (`mode`, `id`; `to`, `subject`, `text`). */
function readBeginning(params: URLSearchParams): Beginning {
  const mode = modes.find((one) => one === params.get('mode')) ?? 'new'
  const to = params.get('to')
  return {
    mode,
    emailId: mode === 'new' ? null : params.get('id'),
    to: to === null ? [] : [{ name: '', address: to }],
    subject: params.get('subject') ?? '',
    text: params.get('text') ?? '',
  }
}

/** A mail this page began: by its first save it gets an address of its own. */
interface Session {
  readonly of: string
  /** Tells it from every other mail begun in this window. */
  readonly round: number
  readonly draftId?: string
  /** The address has named the draft. */
  readonly isNamed?: boolean
}

/**
 * The mail that is begun here, also when it is stored meanwhile and the address names its draft: the writer stays as it is under the hands
 * of the person. Asked for the same beginning once more, another mail begins.
 */
export function useDraftOrigin(params: URLSearchParams) {
  const navigate = useNavigate()
  const draftId = params.get('draft')
  const isBeginning = draftId === null && params.get('mode') !== 'draft'
  const beginning = readBeginning(params)
  const of = isBeginning ? JSON.stringify(beginning) : ''
  const [session, setSession] = useState<Session>(() => ({ of, round: newRound() }))
  const isOther = isBeginning && (session.of !== of || session.isNamed === true)
  if (isOther) setSession({ of, round: newRound() })
  else if (draftId !== null && draftId === session.draftId && session.isNamed !== true) setSession({ ...session, isNamed: true })
  const isOwn = isBeginning || (draftId !== null && draftId === session.draftId)
  const begun = session.of === '' ? undefined : (JSON.parse(session.of) as Beginning)
  const prepared = usePrepared(isOwn ? begun : undefined, `writer ${String(session.round)}`)
  // While the page is hidden the address is another page's: it is named when the page is shown again.
  const name = useEffectEvent((stored: string) => void navigate(`${WRITER}?draft=${stored}`, { replace: true, state: RENAMING }))
  const unnamed = session.isNamed === true || !isBeginning ? undefined : session.draftId
  useEffect(() => {
    if (unnamed !== undefined) name(unnamed)
  }, [unnamed])
  const onStored = (stored: string) => setSession((now) => ({ ...now, draftId: stored }))
  return { isOwn, prepared, onStored }
}

/** Goes on with a mail of the drafts folder (`mode=draft`), which is a draft of the portal from then on. */
export function useFolderDraft(params: URLSearchParams) {
  const navigate = useNavigate()
  const emailId = params.get('mode') === 'draft' && params.get('draft') === null ? params.get('id') : null
  const begun = useQuery({
    queryKey: ['mailFolderDraft', emailId],
    queryFn: (): Promise<MailDraft> => call(mailDrafts.begin, { body: { mode: 'draft', emailId, to: [], subject: '', text: '' } }),
    enabled: emailId !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const draftId = emailId === null ? undefined : begun.data?.draftId
  const go = useEffectEvent((id: string) => void navigate(`${WRITER}?draft=${id}`, { replace: true }))
  useEffect(() => {
    if (draftId !== undefined) go(draftId)
  }, [draftId])
  return { error: begun.error, retry: () => void begun.refetch() }
}
