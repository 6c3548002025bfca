import { type DraftInput, type DraftOrigin, type MailDraft, mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { call } from '../../../api/client.ts'

const AUTOSAVE_MS = 3000
const RETRY_MS = 10_000

/**
 * Where the draft is: `unstored` nothing was typed into it yet, so that the server has nothing of it; `conflict` another window saved it, `gone` another window sent or discarded it; both end saving here. `refused` it is
 * not taken as it is, and saved again once something was changed.
 */
export interface SaveState {
  readonly state: 'unstored' | 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'conflict' | 'gone'
  readonly at: Date
}

const inputOf = ({ to, cc, bcc, subject, body, quote, fileGroupId, linkDays }: MailDraft): DraftInput => ({
  to,
  cc,
  bcc,
  subject,
  body,
  keepQuote: quote !== '',
  fileGroupId,
  linkDays,
})

const TOO_MUCH = [400, 413]

function stateAfter(error: unknown): SaveState['state'] {
  // What the contract does not take is not even sent.
  if (error instanceof z.ZodError) return 'refused'
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'MAIL_DRAFT_CHANGED') return 'conflict'
  if (error.code === 'MAIL_DRAFT_GONE') return 'gone'
  return TOO_MUCH.includes(error.status) ? 'refused' : 'failed'
}

/** What is held beside the screen: what was typed last, the version saved last, how much of the typing that was, and since when more waits. */
const heldAtFirst = (values: DraftInput, version: number) => ({
  values,
  version,
  typed: 0,
  since: 0,
  sent: 0,
  ended: false,
  done: false,
  refused: false,
  /** Files that are pictures of the quoted mail. */
  inlineKeys: [] as readonly string[],
})

interface SaveAttempt {
  draftId: string
  held: ReturnType<typeof heldAtFirst>
  origin: DraftOrigin | undefined
  mark: (state: SaveState['state'], time?: Date) => void
  /** Takes over what the first save stored. */
  takeStored: (stored: { fileGroupId: string; inlineKeys: readonly string[] }) => void
}

/** Sends what the draft holds now, unless the server has it; `isAsked`: also a draft nothing was typed into. Answers whether it is stored. */
async function attemptSave({ draftId, held, origin, mark, takeStored }: SaveAttempt, isAsked: boolean) {
  const { typed, sent, ended, version } = held
  const isFirst = version === 0
  if ((typed === sent && !(isAsked && isFirst)) || ended) return typed === sent && !isFirst
  mark('saving')
  held.since = 0
  try {
    const body = { ...held.values, version, ...(isFirst && origin && { origin }) }
    const answer = await call(mailDrafts.save, { params: { draftId }, body })
    Object.assign(held, { version: answer.version, sent: typed })
    if (isFirst) takeStored(answer)
    mark(held.typed === typed ? 'saved' : 'unsaved', answer.updatedAt)
    return true
  } catch (error) {
    const state = stateAfter(error)
    Object.assign(held, { ended: state === 'conflict' || state === 'gone', refused: state === 'refused' })
    mark(state)
    return false
  }
}

/** Saves one after the other; each sends what the draft holds by then. The first one of a prepared draft stores it, with what it follows. */
function useSaving({ draftId, ...opened }: MailDraft, origin?: DraftOrigin, onStored?: (draftId: string) => void) {
  const [values, setValues] = useState(() => inputOf({ draftId, ...opened }))
  const [save, setSave] = useState<SaveState>({ state: opened.version === 0 ? 'unstored' : 'saved', at: opened.updatedAt })
  const held = useRef(heldAtFirst(values, opened.version))
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const mark = (state: SaveState['state'], time?: Date) => setSave(({ at }) => ({ state, at: time ?? at }))
  const change = (part: Partial<DraftInput>) => {
    held.current.values = { ...held.current.values, ...part }
    held.current.typed += 1
    if (held.current.since === 0) held.current.since = Date.now()
    setValues(held.current.values)
    if (!held.current.ended) mark('unsaved')
  }
  /** What the server stored of the original with the first save. */
  const takeStored = ({ fileGroupId, inlineKeys }: { fileGroupId: string; inlineKeys: readonly string[] }) => {
    held.current.inlineKeys = inlineKeys
    if (held.current.values.fileGroupId === '') held.current.values = { ...held.current.values, fileGroupId }
    setValues(held.current.values)
    onStored?.(draftId)
  }
  const attempt = (isAsked: boolean) => attemptSave({ draftId, held: held.current, origin, mark, takeStored }, isAsked)
  const saveNow = () => (running.current = running.current.then(() => attempt(false)))
  /** Saves also when nothing was typed: what is sent or gets a file has to be stored. */
  const ensureStored = () => (running.current = running.current.then(async () => (await attempt(true)) || held.current.version > 0))
  /** Whether the server has it, once every save has ended. */
  const settled = () => running.current.then(() => held.current.version > 0)
  const isDirty = useCallback(() => held.current.typed !== held.current.sent && !held.current.done, [])
  /** Sent, discarded or kept elsewhere: nothing is saved any more, and nothing would be lost. */
  const end = () => {
    Object.assign(held.current, { ended: true, done: true })
  }
  const isUntouched = () => held.current.typed === 0 && !held.current.ended
  return { values, save, held, change, saveNow, ensureStored, settled, isDirty, end, isUntouched }
}

/** A mail while it is written: stored by the first letter, kept on the server every 3 s while something is typed, and at once when the page is left. */
export function useDraft(opened: MailDraft, origin?: DraftOrigin, onStored?: (draftId: string) => void) {
  const saving = useSaving(opened, origin, onStored)
  const { save, held } = saving
  const store = useEffectEvent(() => void saving.saveNow())
  useEffect(() => {
    if (save.state !== 'unsaved' && save.state !== 'failed') return
    const { since } = held.current
    const wait = save.state === 'failed' ? RETRY_MS : since + AUTOSAVE_MS - Date.now()
    const timer = setTimeout(() => store(), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [save, held])
  const { saveNow } = saving
  const last = useRef(saveNow)
  useEffect(() => {
    last.current = saveNow
  })
  useEffect(() => () => void last.current(), [])
  return saving
}

export type Draft = ReturnType<typeof useDraft>
