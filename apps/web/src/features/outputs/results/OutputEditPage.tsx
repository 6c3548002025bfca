import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import { outputMergeLabels as mergeLabels } from '@maru/shared/outputs/results/output-merge.labels.ts'
import { inputValues } from '@maru/shared/codecs.ts'
import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import type { Citation } from '@maru/shared/outputs/results/citation.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { type OutputInput, outputInput, type OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { projectShareLabels } from '@maru/shared/outputs/project-share.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { ChangeHistory } from '../../histories/changes/ChangeHistory.tsx'
import { useFieldNames } from '../../histories/changes/use-field-names.ts'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { mergeAddress } from '../merging/merge-address.ts'
import { MergeChoice } from '../merging/MergeChoice.tsx'
import { MergeDialog } from '../merging/MergeDialog.tsx'
import { toOutputInput } from './citation-input.ts'
import { DuplicateNote } from './DuplicateNote.tsx'
import { OutputDecision } from './OutputDecision.tsx'
import { OutputFields } from './OutputFields.tsx'
import { CopyReference } from './ReferenceMenus.tsx'
import { OutputStatus } from './OutputStatus.tsx'
import { OutputListPage, OUTPUTS, outputAddress } from './OutputListPage.tsx'

const WIDTH = 980
const HISTORY_ROWS = 20

const blank = ({ userId, englishName, timeZone }: ReturnType<typeof useMe>) =>
  inputValues(outputInput, undefined, {
    kind: 'PAPER',
    year: Number(today(timeZone).slice(0, 4)),
    authors: [{ userId, name: englishName, orcid: '', sharePct: '100.00' }],
  })

/** The latest changes of an output and of those merged into it. */
function OutputHistory({ id }: { id: string }) {
  const label = useLabel()
  const list = useQuery(query(outputs.history, { params: { id }, query: { page: 1, size: HISTORY_ROWS } }))
  const nameOf = useFieldNames({ ...labels, ...projectShareLabels, ...mergeLabels, fileKey: labels.evidence })
  return (
    <Section title={historyLabels.history}>
      <ChangeHistory list={list} nameOf={nameOf} aboutOf={({ entityId }) => (entityId === id ? '' : label(mergeLabels.mergedOutput))} />
    </Section>
  )
}

/** State of an output, and the way to merge it for those who may change it. */
function OutputHead({ row }: { row: OutputRow }) {
  const label = useLabel()
  const navigate = useNavigate()
  const may = useMay()
  return (
    <>
      <OutputStatus status={row.status} />
      {row.mayEdit && may(outputs.merge) && (
        <Button size="small" variant="text" onClick={() => void navigate(mergeAddress(row.id))}>
          {label(mergeLabels.merge)}
        </Button>
      )}
    </>
  )
}

interface OutputDialogProps {
  readonly row: OutputRow | undefined
  readonly start: OutputInput
  readonly onClose: () => void
}

const Remove = ({ row, onDone }: { row: OutputRow; onDone: () => void }) => (
  <DeleteButton
    ask={{ title: labels.removeAsk, args: [row.title] }}
    route={outputs.remove}
    args={{ params: { id: row.id } }}
    onDone={onDone}
  />
)

/** An output, new or stored. Who may not change it reads it. */
function OutputDialog({ row, start, onClose }: OutputDialogProps) {
  const label = useLabel()
  const may = useMay()
  const isOffice = may(outputs.verify)
  const values = inputValues(outputInput, row, start)
  const files = useFileGroup(values.fileKey)
  const save = useSaveEntity(outputs, ['file', 'outputDeadlines'])
  const readOnly = row !== undefined && !row.mayEdit
  const send = async (input: OutputInput, opened: OutputRow | undefined) => {
    const fileKey = await files.saveKey()
    if (fileKey === undefined) return false
    await save({ ...input, fileKey }, opened)
    return true
  }
  const journal = row && row.journalId !== '' ? { value: row.journalId, text: row.journalTitle } : undefined
  return (
    <FormDialog
      title={row ? row.title : label(labels.newOutput)}
      meta={row && <OutputHead row={row} />}
      width={WIDTH}
      schema={outputInput}
      values={values}
      record={row}
      labels={{ ...labels, fileKey: labels.evidence }}
      {...(readOnly && { readOnly })}
      onSave={send}
      onClose={onClose}
      {...(row && {
        renderActions: (done: () => void) => (
          <>
            {row.mayEdit && row.status !== 'VERIFIED' && <Remove row={row} onDone={done} />}
            <CopyReference row={row} />
            {isOffice && <OutputDecision row={row} />}
          </>
        ),
      })}
    >
      {!readOnly && <DuplicateNote id={row?.id} />}
      {row && row.returnReason !== '' && (
        <Section title={labels.returned}>
          <KeyValues entries={[[labels.returnReason, row.returnReason]]} />
        </Section>
      )}
      <OutputFields journal={journal} isOffice={isOffice} />
      <Section title={labels.evidence}>
        <FormFiles group={files.group} readOnly={readOnly} />
      </Section>
      {row && <OutputHistory id={row.id} />}
    </FormDialog>
  )
}

/** `/project/researchperformanceinfo/{output}`: the form of an output over the list; a new one without an output, filled by a citation; with `?merge` another output to merge into it. */
export function OutputEditPage() {
  const { researchperformanceinfo: id = '' } = useParams<'researchperformanceinfo'>()
  const { state } = useLocation() as { state: { citation?: Citation } | null }
  const navigate = useNavigate()
  const me = useMe()
  const mergedId = useSearchParams()[0].get('merge')
  const [start] = useState(state?.citation ? toOutputInput(state.citation) : blank(me))
  const output = useQuery({ ...query(outputs.get, { params: { id } }), enabled: id !== '' })
  const close = () => void navigate(listAddress(OUTPUTS))
  const back = () => void navigate(outputAddress(id), { replace: true })
  const row = output.data
  // The address of an output that was merged leads to the one that stayed.
  if (row !== undefined && row.id !== id) return <Navigate replace to={outputAddress(row.id)} />
  return (
    <>
      <OutputListPage />
      {output.isError && <ErrorBox error={output.error} onRetry={() => void output.refetch()} />}
      {mergedId === null && (id === '' || row !== undefined) && <OutputDialog key={id} row={row} start={start} onClose={close} />}
      {mergedId === '' && row !== undefined && <MergeChoice row={row} onClose={back} />}
      {mergedId !== null && mergedId !== '' && <MergeDialog id={id} mergedId={mergedId} onClose={back} />}
    </>
  )
}
