import { approvals, draftInput, type DraftInput } from '@maru/shared/approvals/approval.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { call } from '../../../api/client.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { validateValues } from '../../../kit/forms/record-form.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import type { SavedFiles } from '../../files/attachments/use-file-group.ts'

const AUTOSAVE_MS = 30_000

/** Where the draft is: `conflict` when it was saved elsewhere meanwhile, which stops saving here. */
export interface SaveState {
  readonly state: 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict'
  readonly at: Date | undefined
}

interface Saved {
  readonly id: string
  readonly version: number
}

interface DraftSaveOptions {
  readonly form: UseFormReturn<DraftInput>
  readonly opened: Saved | undefined
  /** Person a new draft is written for, when it is somebody else. */
  readonly onBehalfOf: string | undefined
  /** Uploads the new attachments and removes the marked ones. */
  readonly saveFiles: () => Promise<SavedFiles>
  readonly filesChanged: boolean
  readonly onSaved: (id: string) => void
}

/** Counts what is typed, so that a save knows whether something came after what it sent. */
function useRevisions(form: UseFormReturn<DraftInput>) {
  const typed = useRef(0)
  const sent = useRef(0)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const typing = ({ name }: { name?: string }) => {
      if (name === undefined) return
      typed.current += 1
      setChanged(true)
    }
    return form.subscribe({ formState: { values: true }, callback: typing })
  }, [form])
  const isChanged = useCallback(() => typed.current !== sent.current, [])
  const markSent = (revision: number) => {
    sent.current = revision
    setChanged(typed.current !== revision)
  }
  return { typed, changed, isChanged, markSent }
}

function report(error: unknown) {
  const message = errorMessage(error)
  if (message !== undefined) toast.error(message, ...errorValues(error))
}

/** One call a save: the first makes the draft, the others carry the version that was saved last. Throws what the server refuses. */
async function store(values: DraftInput, before: Saved | undefined, onBehalfOf: string | undefined): Promise<Saved> {
  if (Object.keys(validateValues(draftInput, values)).length > 0) {
    throw new ApiError(400, { code: 'VALIDATION', messageNo: messages.inputRefused[0] })
  }
  if (before === undefined) return call(approvals.create, { body: { ...values, ...(onBehalfOf !== undefined && { onBehalfOf }) } })
  return call(approvals.update, { params: { id: before.id }, body: { ...values, version: before.version } })
}

/** Runs while the page is shown. */
function useEvery(milliseconds: number, work: () => void) {
  const tick = useEffectEvent(work)
  useEffect(() => {
    const timer = setInterval(() => tick(), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
}

/** Sends what the form holds; the attachments only when a person asks, because what is marked for removal cannot be had back. */
function useStore({ form, opened, onBehalfOf, saveFiles, onSaved }: DraftSaveOptions, revisions: ReturnType<typeof useRevisions>) {
  const savedDraft = useRef<Saved | undefined>(opened)
  const send = async (quiet: boolean): Promise<boolean> => {
    if (!quiet) {
      const files = await saveFiles()
      form.setValue('fileKey', files.key)
      if (!files.complete) return false
    }
    const revision = revisions.typed.current
    const before = savedDraft.current
    savedDraft.current = await store(form.getValues(), before, onBehalfOf)
    revisions.markSent(revision)
    if (!before) onSaved(savedDraft.current.id)
    return true
  }
  const forget = () => (savedDraft.current = undefined)
  return { savedDraft, send, forget }
}

/** Keeps the draft on the server: every 30 s while something is typed, and when asked. One save at a time; the next sends what came meanwhile. */
export function useDraftSave(options: DraftSaveOptions) {
  const { form, opened, filesChanged } = options
  const cache = useQueryClient()
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const revisions = useRevisions(form)
  const { savedDraft, send, forget } = useStore(options, revisions)
  const [save, setSave] = useState<SaveState>({ state: opened ? 'saved' : 'unsaved', at: undefined })
  const attempt = async (quiet: boolean) => {
    setSave((old) => ({ ...old, state: 'saving' }))
    try {
      const done = await send(quiet)
      setSave((old) => (done ? { state: 'saved', at: new Date() } : { ...old, state: 'failed' }))
      return done
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'VERSION_OLD'
      setSave((old) => ({ ...old, state: isConflict ? 'conflict' : 'failed' }))
      if (!quiet || isConflict) report(error)
      return false
    }
  }
  const saveNow = (quiet: boolean) => (running.current = running.current.then(() => attempt(quiet)))
  const saveDraft = async () => {
    const done = await saveNow(false)
    if (done) await cache.invalidateQueries({ queryKey: [approvals.boxList.resource] })
    return done
  }
  useEvery(AUTOSAVE_MS, () => {
    if (revisions.isChanged() && save.state !== 'saving' && save.state !== 'conflict') void saveNow(true)
  })
  /** Goes on as a draft of its own, after somebody else has saved the one that was opened; the attachments stay with that one. */
  const saveAsNew = () => {
    forget()
    form.setValue('fileKey', '')
    return saveNow(true)
  }
  const { isChanged } = revisions
  const isDirty = useCallback(() => isChanged() || filesChanged, [isChanged, filesChanged])
  return { save, saved: savedDraft, dirty: revisions.changed || filesChanged, isDirty, saveDraft, saveAsNew }
}
