import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import { outputMergeLabels } from '@maru/shared/outputs/results/output-merge.labels.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import type { OutputInput } from '@maru/shared/outputs/results/output-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { mergeAddress } from '../merging/merge-address.ts'
import { outputAddress } from './OutputListPage.tsx'
import '../outputs.css'

/** Leads from a stored output to its comparison with another one. */
function MergeLink({ id, mergedId }: { id: string | undefined; mergedId: string }) {
  const label = useLabel()
  if (id === undefined || mergedId === '') return null
  return (
    <>
      {' · '}
      <Link to={mergeAddress(id, mergedId)}>{label(outputMergeLabels.merge)}</Link>
    </>
  )
}

/** Points to the output with the same DOI or ISBN, and to those with almost the same title, while the form is filled. */
export function DuplicateNote({ id }: { id: string | undefined }) {
  const label = useLabel()
  const { control } = useFormContext<OutputInput>()
  const [title, year, doi, isbn] = useWatch({ control, name: ['title', 'year', 'doi', 'isbn'] })
  const typed = useDebouncedValue(JSON.stringify({ title: title.slice(0, 500), year, doi: doi.slice(0, 300), isbn: isbn.slice(0, 300) }))
  const search = { ...(JSON.parse(typed) as Pick<OutputInput, 'title' | 'year' | 'doi' | 'isbn'>), ...(id !== undefined && { except: id }) }
  const isEnough = search.title !== '' || search.doi !== '' || search.isbn !== ''
  const matches = useQuery({ ...query(outputs.similar, { query: search }), enabled: isEnough && Number.isInteger(search.year) }).data
  const first = matches?.same ?? undefined
  const similar = (matches?.similar ?? []).filter((one) => one.id !== first?.id)
  if (first === undefined && similar.length === 0) return null
  return (
    <div className="note mt-14" role="status">
      {first && (
        <p>
          {label(labels.alreadyEntered)} ·{' '}
          {first.id === '' ? (
            first.title === '' ? (
              label(labels.askOfficeUntitled)
            ) : (
              label(labels.askOffice, first.title)
            )
          ) : (
            <Link to={outputAddress(first.id)}>{label(labels.openFirst, first.title)}</Link>
          )}
          <MergeLink id={id} mergedId={first.id} />
        </p>
      )}
      {similar.map((one) => (
        <p key={one.id}>
          <Link to={outputAddress(one.id)}>{label(labels.similar, String(search.year), one.title)}</Link>
          <MergeLink id={id} mergedId={one.id} />
        </p>
      ))}
    </div>
  )
}
