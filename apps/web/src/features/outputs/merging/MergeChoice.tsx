import { outputMergeLabels as labels } from '@maru/shared/outputs/results/output-merge.labels.ts'
import type { OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { call, query } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { mergeAddress } from './merge-address.ts'

const schema = z.strictObject({ mergedId: z.uuid({ error: 'REQUIRED' }) })
const Field = bindFields<z.output<typeof schema>>()
const WIDTH = 640
const OFFERED = 20

/** Outputs that may be the same work: those with almost the same title or the same identifier, else those a search finds. */
function useCandidates({ id, title, year, doi, isbn }: OutputRow) {
  const [typed, onSearch] = useState('')
  const q = useDebouncedValue(typed.trim().slice(0, 100))
  const alike = useQuery(query(outputs.similar, { query: { title, year, doi, isbn, except: id } })).data
  const search = { page: 1, size: OFFERED, sort: 'title', direction: 'asc', q } as const
  const matches = useQuery({ ...query(outputs.list, { query: search }), enabled: q !== '', placeholderData: keepPreviousData }).data
  const first = [...(alike?.same ? [alike.same] : []), ...(alike?.similar ?? [])].filter((one) => one.id !== '')
  const matchingRows = (matches?.rows ?? []).map((row) => ({ id: row.id, title: `${row.title} (${String(row.year)})` }))
  const rows = q === '' ? first : matchingRows
  return { options: rows.filter((one) => one.id !== id).map((one) => ({ value: one.id, text: one.title })), onSearch }
}

/** Asks which output is the same work. A verified one stays. */
export function MergeChoice({ row, onClose }: { row: OutputRow; onClose: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const candidates = useCandidates(row)
  const compare = async ({ mergedId }: z.output<typeof schema>) => {
    const other = await call(outputs.get, { params: { id: mergedId } })
    const isOtherKept = other.status === 'VERIFIED' && row.status !== 'VERIFIED'
    void navigate(isOtherKept ? mergeAddress(other.id, row.id) : mergeAddress(row.id, other.id), { replace: true })
    // The comparison takes the place of this dialog.
    return false
  }
  return (
    <FormDialog
      title={label(labels.mergeOutputs)}
      width={WIDTH}
      schema={schema}
      values={{ mergedId: '' }}
      labels={{ mergedId: labels.sameWork }}
      saveText={labels.compare}
      guarded={false}
      onSave={compare}
      onClose={onClose}
    >
      <FormBody>
        <p className="strong wrap-anywhere mb-12">{row.title}</p>
        <FormGrid>
          <Field.Autocomplete name="mergedId" required span={12} hint={labels.sameWorkHint} {...candidates} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
