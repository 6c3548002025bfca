import { type DraftInput, type MailDraft, mailDrafts } from '@maru/shared/mail/mail-draft.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'

const AUTOSAVE_MS = 3000
const RETRY_MS = 10_000

/** Where the draft is: `conflict` another window saved it, `gone` another window sent or discarded it; both end saving here. */
export interface SaveState {
  readonly state: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'gone'
  readonly at: Date
}

const inputOf = ({ to, cc, bcc, subject, body, quote, fileGroupId }: MailDraft): DraftInput => ({
  to,
  cc,
  bcc,
  subject,
  body,
  keepQuote: quote !== '',
  fileGroupId,
})

function stateAfter(error: unknown): SaveState['state'] {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'MAIL_DRAFT_CHANGED') return 'conflict'
  return error.code === 'MAIL_DRAFT_GONE' ? 'gone' : 'failed'
}

/** Saves one after the other; each sends what the draft holds by then. */
function useSaving(opened: MailDraft) {
  const [values, setValues] = useState(() => inputOf(opened))
  const [save, setSave] = useState<SaveState>({ state: 'saved', at: opened.updatedAt })
  const now = useRef(values)
  const version = useRef(opened.version)
  const [typed, sent] = [useRef(0), useRef(0)]
  const ended = useRef(false)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const change = (part: Partial<DraftInput>) => {
    now.current = { ...now.current, ...part }
    typed.current += 1
    setValues(now.current)
    if (!ended.current) setSave(({ at }) => ({ state: 'unsaved', at }))
  }
  const attempt = async () => {
    if (typed.current === sent.current) return true
    if (ended.current) return false
    const revision = typed.current
    setSave(({ at }) => ({ state: 'saving', at }))
    try {
      const body = { ...now.current, version: version.current }
      const answer = await call(mailDrafts.save, { params: { draftId: opened.draftId }, body })
      version.current = answer.version
      sent.current = revision
      setSave({ state: typed.current === revision ? 'saved' : 'unsaved', at: answer.updatedAt })
      return true
    } catch (error) {
      const state = stateAfter(error)
      ended.current = state !== 'failed'
      setSave(({ at }) => ({ state, at }))
      return false
    }
  }
  const saveNow = () => (running.current = running.current.then(attempt))
  const isDirty = useCallback(() => typed.current !== sent.current && !ended.current, [typed, sent])
  /** Sent or discarded: nothing is saved any more. */
  const end = () => {
    ended.current = true
  }
  const isUntouched = () => typed.current === 0 && !ended.current
  return { values, save, now, version, change, saveNow, isDirty, end, isUntouched }
}

/** A mail while it is written: kept on the server 3 s after something was typed, and at once when the page is left. */
export function useDraft(opened: MailDraft) {
  const saving = useSaving(opened)
  const { save, values } = saving
  const store = useEffectEvent(() => void saving.saveNow())
  useEffect(() => {
    if (save.state !== 'unsaved' && save.state !== 'failed') return
    const timer = setTimeout(() => store(), save.state === 'failed' ? RETRY_MS : AUTOSAVE_MS)
    return () => clearTimeout(timer)
    // Typing begins the three seconds anew.
  }, [save.state, values])
  const { saveNow } = saving
  const last = useRef(saveNow)
  useEffect(() => {
    last.current = saveNow
  })
  useEffect(() => () => void last.current(), [])
  return saving
}

export type Draft = ReturnType<typeof useDraft>
