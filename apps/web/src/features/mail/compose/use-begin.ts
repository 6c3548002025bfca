import { mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../api/client.ts'

const modes = ['reply', 'replyall', 'forward', 'draft'] as const

/** Drafts this window began and nobody has typed into: they go when they are left like that. */
export const begunHere = new Set<string>()

/** Begins the draft the address asks for (`mode`, `id`; `to`, `subject`, `text`) and puts its number into the address instead. */
export function useBegin(params: URLSearchParams) {
  const navigate = useNavigate()
  const mode = modes.find((one) => one === params.get('mode')) ?? 'new'
  const [emailId, to] = [params.get('id'), params.get('to')]
  const [subject, text] = [params.get('subject') ?? '', params.get('text') ?? '']
  const begin = useMutation({
    mutationFn: () =>
      call(mailDrafts.begin, {
        body: { mode, emailId: mode === 'new' ? null : emailId, to: to === null ? [] : [{ name: '', address: to }], subject, text },
      }),
    onSuccess: ({ draftId }) => mode !== 'draft' && begunHere.add(draftId),
  })
  const isWanted = params.get('draft') === null
  const wanted = isWanted ? `${mode} ${emailId ?? ''} ${to ?? ''} ${subject} ${text}` : ''
  // Once for each address, also when the page was hidden meanwhile and is shown again.
  const asked = useRef('')
  const start = useEffectEvent(() => {
    if (asked.current === wanted) return
    asked.current = wanted
    begin.mutate()
  })
  useEffect(() => {
    if (wanted !== '') start()
  }, [wanted])
  const draftId = begin.data?.draftId
  // Each draft once: when the page is shown again for another address, the last one is still known until the next has begun.
  const opened = useRef('')
  const go = useEffectEvent((begun: string) => {
    if (opened.current === begun) return
    opened.current = begun
    asked.current = ''
    void navigate(`/email/writer?draft=${begun}`, { replace: true })
  })
  useEffect(() => {
    if (draftId !== undefined && wanted !== '') go(draftId)
    // Once for each draft that was begun.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draftId])
  return { error: begin.error, retry: () => begin.mutate() }
}
