import { messages } from '@maru/shared/messages.ts'
import { normalizeDoi } from '@maru/shared/outputs/identifiers.ts'
import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import { type OutputInput, outputs } from '@maru/shared/outputs/results/output.ts'
import { useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { Search } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const replaced = ['kind', 'title', 'journalId', 'source', 'year', 'volume', 'issue', 'pages', 'doi', 'isbn', 'authors'] as const

/** Below the DOI of a form: fills in what Crossref or DataCite say about it; a project only where none is chosen. */
export function DoiFill() {
  const label = useLabel()
  const { readOnly } = useContext(FormMetaContext)
  const { control, getValues, setValue } = useFormContext<OutputInput>()
  const doi = normalizeDoi(useWatch({ control, name: 'doi' }))
  const lookUp = useAction(outputs.citations)
  const fill = async () => {
    if (getValues('title').trim() !== '' && !(await confirm({ title: labels.replaceTitle, text: labels.replaceText }))) return
    const [citation] = (await lookUp.run({ body: { text: doi } }, messages.citationUsed)) ?? []
    if (citation === undefined) return
    for (const field of replaced) setValue(field, citation[field], { shouldDirty: true })
    if (getValues('projectNo') === '') setValue('projectNo', citation.projectNo, { shouldDirty: true })
  }
  if (readOnly) return null
  return (
    <div className="doi-fill">
      <Button size="small" variant="outlined" disabled={doi === ''} loading={lookUp.isPending} onClick={() => void fill()}>
        <Search size={14} />
        {label(labels.fillFromDoi)}
      </Button>
    </div>
  )
}
