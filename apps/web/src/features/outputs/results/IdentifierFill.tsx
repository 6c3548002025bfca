import { isBlank } from '@maru/shared/codecs.ts'
import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { normalizeDoi, normalizeIsbn } from '@maru/shared/outputs/identifiers.ts'
import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import type { OutputInput } from '@maru/shared/outputs/results/output-fields.ts'
import { useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { Search } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const replaced = ['kind', 'title', 'journalId', 'source', 'volume', 'issue', 'pages', 'authors'] as const
const identifiers = {
  doi: { normalize: normalizeDoi, text: labels.fillFromDoi },
  isbn: { normalize: normalizeIsbn, text: labels.fillFromIsbn },
} as const

/** Beside the DOI or ISBN of a form: fills in what its registry says; a project only where none is chosen. */
export function IdentifierFill({ name }: { name: keyof typeof identifiers }) {
  const label = useLabel()
  const { readOnly } = useContext(FormMetaContext)
  const { control, getValues, setValue } = useFormContext<OutputInput>()
  const { normalize, text } = identifiers[name]
  const identifier = normalize(useWatch({ control, name }))
  const lookUp = useAction(outputs.citations)
  const fill = async () => {
    if (
      !isBlank(getValues('title')) &&
      !(await confirm({ title: labels.replaceTitle, text: labels.replaceText, yes: answerLabels.replace }))
    )
      return
    const [row] = (await lookUp.run({ body: { text: identifier } }, messages.citationUsed)) ?? []
    const citation = row?.citation
    if (!citation) return
    for (const field of replaced) setValue(field, citation[field], { shouldDirty: true })
    if (citation.year !== null) setValue('year', citation.year, { shouldDirty: true })
    // What a registry does not know stays as it was typed.
    for (const field of ['doi', 'isbn'] as const) if (citation[field] !== '') setValue(field, citation[field], { shouldDirty: true })
    if (getValues('projects').length === 0) setValue('projects', citation.projects, { shouldDirty: true })
  }
  if (readOnly) return null
  return (
    <div className="identifier-fill">
      <Button size="small" variant="outlined" disabled={identifier === ''} loading={lookUp.isPending} onClick={() => void fill()}>
        <Search size={14} />
        {label(text)}
      </Button>
    </div>
  )
}
