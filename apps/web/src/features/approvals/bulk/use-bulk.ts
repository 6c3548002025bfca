import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { send } from '../actions/decision-commands.ts'
import { toDocumentActions } from '../actions/document-actions.ts'
import type { BoxRow } from '../boxes/use-box.ts'

/** What became of one document of several. */
export interface BulkResult {
  readonly row: BoxRow
  readonly done: boolean
  readonly message: LabelKey
  readonly values: readonly string[]
}

/**
 * Approves several documents one after the other, each in a transaction of its own. Only what the person has opened counts as seen:
 * the answer names the content as it was shown, and the form must allow it.
 */
export function useBulk() {
  const cache = useQueryClient()
  const forms = useQuery({ ...query(approvals.forms, {}), staleTime: Number.POSITIVE_INFINITY })
  const [results, setResults] = useState<readonly BulkResult[]>()
  const [pending, setPending] = useState(false)
  const failed = (row: BoxRow, message: LabelKey, values: readonly string[] = []): BulkResult => ({ row, done: false, message, values })

  const approve = async (row: BoxRow): Promise<BulkResult> => {
    const seen: DocumentDetail | undefined = cache.getQueryData(query(approvals.get, { params: { id: row.id } }).queryKey)
    if (seen === undefined) return failed(row, labels.bulkNotOpened)
    if (forms.data?.find(({ code }) => code === seen.formCode)?.bulkAllowed !== true) return failed(row, labels.bulkNotAllowed)
    const { main } = toDocumentActions(seen)
    if (main?.action !== 'APPROVE' && main?.action !== 'AGREE') return failed(row, labels.bulkNotYours)
    try {
      await send(seen, { offer: main, opinion: '' }, crypto.randomUUID())
      return { row, done: true, message: labels.bulkDone, values: [] }
    } catch (error) {
      return failed(row, errorMessage(error) ?? labels.bulkNotYours, errorValues(error))
    }
  }
  const run = async (rows: readonly BoxRow[]) => {
    if (pending) return
    setPending(true)
    const bulkResults: BulkResult[] = []
    // One after the other: the next must not wait behind the lock of the one before.
    for (const row of rows) bulkResults.push(await approve(row))
    setResults(bulkResults)
    setPending(false)
    await cache.invalidateQueries({ queryKey: [approvals.get.resource] })
  }
  return { run, pending, results, close: () => setResults(undefined) }
}
