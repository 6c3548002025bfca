import { projectShareLabels } from '@maru/shared/outputs/project-share.labels.ts'
import { journals } from '@maru/shared/outputs/journals/journal.ts'
import { outputKindLabels, outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import { OUTPUT_NOTE_MAX, OUTPUT_TITLE_MAX, type OutputInput, outputKinds, REASON_MAX } from '@maru/shared/outputs/results/output-fields.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { ContributorLines } from '../common/ContributorLines.tsx'
import { ProjectShareLines } from '../common/ProjectShareLines.tsx'
import { IdentifierFill } from './IdentifierFill.tsx'

const Field = bindFields<OutputInput>()
const OFFERED = 50

/** Journals that fit what is typed as printed, and the one that is chosen. */
function JournalField({ chosen }: { chosen: { readonly value: string; readonly text: string } | undefined }) {
  const typed = useDebouncedValue(useWatch<OutputInput, 'source'>({ name: 'source' }).trim().slice(0, 100))
  const search = { page: 1, size: OFFERED, sort: 'title', direction: 'asc', show: 'active' } as const
  const matches = useQuery({
    ...query(journals.list, { query: { ...search, ...(typed !== '' && { q: typed }) } }),
    placeholderData: keepPreviousData,
  })
  const fitting = (matches.data?.rows ?? []).map(({ id, title, issn }) => ({ value: id, text: `${title} (${issn})` }))
  const options = chosen && !fitting.some(({ value }) => value === chosen.value) ? [...fitting, chosen] : fitting
  return <Field.Autocomplete name="journalId" span={6} options={options} />
}

interface OutputFieldsProps {
  readonly journal: { readonly value: string; readonly text: string } | undefined
  readonly isOffice: boolean
}

/** The fields of an output: what was published where, and by whom. */
export function OutputFields({ journal, isOffice }: OutputFieldsProps) {
  const label = useLabel()
  return (
    <>
      <Section title={labels.externalText}>
        <FormGrid>
          <Field.Select name="kind" required options={outputKinds.map((value) => ({ value, text: label(outputKindLabels[value]) }))} />
          <Field.Number name="year" required />
          <Field.TextArea name="title" required rows={2} maxLength={OUTPUT_TITLE_MAX} />
          <Field.Text name="source" span={6} maxLength={300} hint={labels.sourceHint} />
          <JournalField chosen={journal} />
          <Field.Text name="volume" maxLength={20} />
          <Field.Text name="issue" maxLength={20} />
          <Field.Text name="pages" maxLength={40} />
          <Field.Text name="doi" span={6} maxLength={300} hint={labels.doiHint} />
          <IdentifierFill name="doi" />
          <Field.Text name="isbn" span={6} maxLength={30} />
          <IdentifierFill name="isbn" />
          <Field.TextArea name="note" rows={2} maxLength={OUTPUT_NOTE_MAX} />
          {isOffice && <Field.Text name="lateReason" span={12} maxLength={REASON_MAX} hint={labels.lateHint} />}
        </FormGrid>
      </Section>
      <Section title={projectShareLabels.projects} text={projectShareLabels.projectsText}>
        <ProjectShareLines />
      </Section>
      <Section title={labels.authors} text={labels.authorsText}>
        <ContributorLines name="authors" />
      </Section>
    </>
  )
}
