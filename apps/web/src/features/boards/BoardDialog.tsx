import { inputValues } from '@maru/shared/codecs.ts'
import { TOP_BOARD } from '@maru/shared/constants.ts'
import { boardAdmin, type BoardInput, boardInput, boardKinds, type BoardRow, CATEGORY_MAX } from '@maru/shared/boards/board-admin.ts'
import { boardLabels as labels } from '@maru/shared/boards/board-admin.labels.ts'
import { boardKindLabels } from '@maru/shared/boards/board-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '../../api/client.ts'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useRecordAddress } from '../../widgets/records/use-record-address.ts'
import { RecordPopup } from '../../widgets/records/RecordPopup.tsx'
import { useSaveEntity } from '../../widgets/records/use-save-record.ts'
import { boardPages } from './board-pages.ts'
import { WordsField } from './WordsField.tsx'
import { CodesField } from '../../widgets/pickers/CodesField.tsx'
import { ReferenceHistory } from '../histories/changes/ReferenceHistory.tsx'

const Field = bindFields<BoardInput>()
const WIDTH = 860
const NAME_MAX = 200
const firstValues = {
  parentId: TOP_BOARD,
  kind: 'FREE',
  sortOrder: 100,
  active: true,
  comments: true,
  attachments: true,
  noticeDays: 0,
} as const

/** The address of a link, or what a board with posts has. */
function KindFields() {
  const isLink = useWatch<BoardInput, 'kind'>({ name: 'kind' }) === 'LINK'
  if (isLink) return <Field.Text name="linkUrl" required span={12} maxLength={500} hint={labels.linkUrlHint} />
  return <WordsField name="categories" span={12} maxLength={CATEGORY_MAX} hint={labels.categoriesHint} addText={labels.newCategory} />
}

function BoardSections({ isNew, id }: { isNew: boolean; id: string }) {
  const label = useLabel()
  const choices = useQuery(query(boardAdmin.choices, {})).data ?? { boards: [], roles: [], departments: [] }
  const parents = choices.boards.filter(({ code }) => code !== id).map(({ code, name }) => ({ value: code, text: name }))
  return (
    <>
      <Section title={labels.board}>
        <FormGrid>
          <Field.Text name="id" required disabled={!isNew} maxLength={20} />
          <Field.Autocomplete name="parentId" required options={[{ value: TOP_BOARD, text: label(labels.top) }, ...parents]} />
          <Field.Number name="sortOrder" />
          <Field.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" span={6} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" span={6} maxLength={NAME_MAX} />
        </FormGrid>
      </Section>
      <Section title={labels.options}>
        <FormGrid>
          <Field.Select name="kind" required options={boardKinds.map((kind) => ({ value: kind, text: label(boardKindLabels[kind]) }))} />
          <Field.Number name="noticeDays" hint={labels.noticeDaysHint} />
          <Field.Check name="active" text={label(labels.activeText)} />
          <Field.Check name="comments" text={label(labels.commentsText)} />
          <Field.Check name="attachments" text={label(labels.attachmentsText)} />
          <Field.Check name="anonymous" text={label(labels.anonymousText)} />
          <KindFields />
        </FormGrid>
      </Section>
      <Section title={labels.rights} text={labels.rightsText}>
        <FormGrid>
          <CodesField name="readRoleCodes" span={6} choices={choices.roles} />
          <CodesField name="readDepartmentCodes" span={6} choices={choices.departments} />
          <CodesField name="writeRoleCodes" span={6} choices={choices.roles} />
          <CodesField name="writeDepartmentCodes" span={6} choices={choices.departments} />
          <CodesField name="manageRoleCodes" span={6} choices={choices.roles} />
          <CodesField name="manageDepartmentCodes" span={6} choices={choices.departments} />
        </FormGrid>
      </Section>
    </>
  )
}

/** A board, new or stored; its number stays once it is stored. */
function BoardDialog({ row, onClose }: { row: BoardRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const save = useSaveEntity(boardAdmin, ['platform'])
  return (
    <FormDialog
      title={row ? row.name : label(labels.newBoard)}
      width={WIDTH}
      schema={boardInput}
      values={inputValues(boardInput, row, firstValues)}
      record={row}
      labels={labels}
      onSave={(values, opened) => save({ ...values, linkUrl: values.kind === 'LINK' ? values.linkUrl : '' }, opened)}
      onClose={onClose}
    >
      <BoardSections isNew={row === undefined} id={row?.id ?? ''} />
      {row && <ReferenceHistory entity="board" id={row.id} labels={labels} />}
    </FormDialog>
  )
}

/** `/system/bbs/masteredt?id=…` or `?new`: the popup over the list of boards. */
export function BoardDialogPage() {
  const record = useRecordAddress(boardPages)
  return (
    <RecordPopup record={record} route={boardAdmin.get} args={(id) => ({ params: { id } })}>
      {(row) => <BoardDialog row={row} onClose={record.close} />}
    </RecordPopup>
  )
}
