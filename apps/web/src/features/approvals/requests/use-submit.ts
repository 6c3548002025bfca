import type { ActionOutcome } from '@maru/shared/approvals/actions/approval-answer.ts'
import { approvals, type DraftInput } from '@maru/shared/approvals/approval.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { faultsByPath } from '../../../kit/forms/field-issues.ts'
import { call } from '../../../api/client.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { toast } from '../../../kit/feedback/toast.ts'

type Issues = ApiError['issues']

interface SubmitOptions {
  readonly form: UseFormReturn<DraftInput>
  readonly saved: RefObject<{ id: string; version: number } | undefined>
  readonly saveDraft: () => Promise<boolean>
  /** What the browser itself knows to be missing, as name of the field → word. */
  readonly missing: () => Readonly<Record<string, string>>
  readonly lineIsFaulty: boolean
  readonly onDone: (outcome: ActionOutcome) => void
}

/** Puts what was refused under its field; answers what belongs to no field. */
function mark(form: UseFormReturn<DraftInput>, issues: Issues) {
  const isField = ({ path }: Issues[number]) => path === 'title' || path === 'fileKey' || path === 'body' || path.startsWith('body.')
  const fields = issues.filter(isField).map((issue) => (issue.code === 'REQUIRED' ? { ...issue, message: issue.code } : issue))
  for (const [path, message] of faultsByPath(fields)) form.setError(path as 'title', { type: 'server', message })
  return issues.filter((issue) => !isField(issue))
}

/** Sends a saved draft; the same attempt sent twice, because an answer got lost, is one submission. */
function useSend({ form, saved, onDone }: Pick<SubmitOptions, 'form' | 'saved' | 'onDone'>) {
  const cache = useQueryClient()
  const [refused, setRefused] = useState<Issues>([])
  const [outcome, setOutcome] = useState<ActionOutcome>()
  const attempt = useRef({ version: 0, key: '' })
  const send = async () => {
    const draft = saved.current
    if (!draft) return
    if (attempt.current.version !== draft.version) attempt.current = { version: draft.version, key: crypto.randomUUID() }
    try {
      const body = { version: draft.version, requestKey: attempt.current.key }
      const done = await call(approvals.submit, { params: { id: draft.id }, body })
      setOutcome(done)
      onDone(done)
      await cache.invalidateQueries({ queryKey: [approvals.submit.resource] })
    } catch (error) {
      const message = errorMessage(error)
      if (message !== undefined) toast.error(message, ...errorValues(error))
      if (error instanceof ApiError) setRefused(mark(form, error.issues))
    }
  }
  return { send, refused, setRefused, outcome }
}

/**
 * Submitting in three steps: everything that is missing is shown at once; the draft is saved; after the person has seen the line and
 * agreed, it is sent.
 */
export function useSubmit({ form, saved, saveDraft, missing, lineIsFaulty, onDone }: SubmitOptions) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const { send, refused, setRefused, outcome } = useSend({ form, saved, onDone })
  // A fault that was found here or by the server goes as soon as its field is touched.
  useEffect(() => {
    const touched = ({ name }: { name?: string }) => name !== undefined && form.clearErrors(name as 'title')
    return form.subscribe({ formState: { values: true }, callback: touched })
  }, [form])
  const ask = async () => {
    if (busy) return
    setTries((before) => before + 1)
    setRefused([])
    const valid = await form.trigger()
    const lacking = Object.entries(missing())
    for (const [name, message] of lacking) form.setError(name as 'title', { type: 'missing', message })
    if (!valid || lacking.length > 0 || lineIsFaulty) return
    setBusy(true)
    setAsking(await saveDraft())
    setBusy(false)
  }
  const confirmed = async () => {
    if (busy) return
    setBusy(true)
    await send()
    setBusy(false)
    setAsking(false)
  }
  return { ask, send: confirmed, asking, stopAsking: () => setAsking(false), busy, refused, tries, outcome }
}
