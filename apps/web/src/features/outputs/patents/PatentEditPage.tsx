import { inputValues } from '@maru/shared/codecs.ts'
import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import { blankPatent } from '@maru/shared/outputs/patents/blank-patent.ts'
import { patentLabels as labels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { type PatentInput, patentInput, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { projectShareLabels } from '@maru/shared/outputs/project-share.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
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
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { PatentDeadlines } from './PatentDeadlines.tsx'
import { PatentDisclosure } from './PatentDisclosure.tsx'
import { PatentDropNotice } from './PatentDropNotice.tsx'
import { PatentFields } from './PatentFields.tsx'
import { PATENTS } from './patent-addresses.ts'
import { PatentListPage } from './PatentListPage.tsx'
import { PatentStatus } from './PatentStatus.tsx'

const WIDTH = 1080
const HISTORY_ROWS = 20

/** A disclosure by the person who writes it, which the portal dates as it is received; the clerk enters whatever is given. */
const newDisclosure = ({ userId, englishName, timeZone }: ReturnType<typeof useMe>, isClerk: boolean): PatentInput => ({
  ...blankPatent,
  disclosedOn: isClerk ? today(timeZone) : '',
  inventors: isClerk ? [] : [{ userId, name: englishName, orcid: '', sharePct: '100.00' }],
})

/** The latest changes of a patent and the decisions at its due dates. */
function PatentHistory({ id }: { id: string }) {
  const list = useQuery(query(patents.history, { params: { id }, query: { page: 1, size: HISTORY_ROWS } }))
  return (
    <Section title={historyLabels.history}>
      <ChangeHistory list={list} nameOf={useFieldNames({ ...labels, ...projectShareLabels })} />
    </Section>
  )
}

interface PatentDialogProps {
  readonly row: PatentRow | undefined
  readonly onClose: () => void
}

/** A patent, new or stored. */
function PatentDialog({ row, onClose }: PatentDialogProps) {
  const label = useLabel()
  const me = useMe()
  const may = useMay()
  const isClerk = may(patents.decide)
  const [start] = useState(() => newDisclosure(me, isClerk))
  const values = inputValues(patentInput, row, start)
  const files = useFileGroup(values.fileKey)
  const save = useSaveEntity(patents, ['file'])
  const readOnly = row !== undefined && !row.mayEdit
  const send = async (input: PatentInput, opened: PatentRow | undefined) => {
    const fileKey = await files.saveKey()
    if (fileKey === undefined) return false
    await save({ ...input, fileKey }, opened)
    return true
  }
  return (
    <FormDialog
      title={row ? `${row.internalNo} ${row.title}` : label(labels.newPatent)}
      meta={row && <PatentStatus status={row.status} />}
      width={WIDTH}
      schema={patentInput}
      values={values}
      record={row}
      labels={labels}
      {...(readOnly && { readOnly })}
      onSave={send}
      onClose={onClose}
    >
      {row && row.familyNos !== '' && (
        <Section title={labels.familyId}>
          <KeyValues entries={[[labels.internalNo, row.familyNos]]} />
        </Section>
      )}
      <PatentFields row={row} isClerk={isClerk} readOnly={readOnly} />
      {row && <PatentDisclosure row={row} />}
      {row && <PatentDeadlines row={row} />}
      {row && <PatentDropNotice row={row} />}
      <Section title={labels.files}>
        <FormFiles group={files.group} readOnly={readOnly} />
      </Section>
      {row && <PatentHistory id={row.id} />}
    </FormDialog>
  )
}

/** `/project/patentinfo/{patent}`: a patent over the docket; without one a new disclosure. */
export function PatentEditPage() {
  const { patentinfo: id = '' } = useParams<'patentinfo'>()
  const navigate = useNavigate()
  const patent = useQuery({ ...query(patents.get, { params: { id } }), enabled: id !== '' })
  return (
    <>
      <PatentListPage />
      {patent.isError && <ErrorBox error={patent.error} onRetry={() => void patent.refetch()} />}
      {(id === '' || patent.data !== undefined) && (
        <PatentDialog key={id} row={patent.data} onClose={() => void navigate(listAddress(PATENTS))} />
      )}
    </>
  )
}
