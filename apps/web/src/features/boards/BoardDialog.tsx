import { TOP_BOARD } from '@maru/shared/constants.ts'
import { messages } from '@maru/shared/messages.ts'
import { boardAdmin, type BoardInput, boardInput, boardKinds, type BoardRow } from '@maru/shared/boards/board-admin.ts'
import { boardLabels as labels } from '@maru/shared/boards/board-admin.labels.ts'
import { boardKindWords } from '@maru/shared/boards/board-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { query, useAction } from '../../api/client.ts'
import { fieldsOf } from '../../kit/fields/fields-of.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { listAddress } from '../../kit/table/saved-search.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useFreshAfterConflict } from '../../widgets/records/use-fresh-after-conflict.ts'
import { CodesField } from '../../widgets/pickers/CodesField.tsx'
import { ReferenceHistory } from '../../widgets/history/ReferenceHistory.tsx'

const Field = fieldsOf<BoardInput>()
const WIDTH = 860
const NAME_MAX = 200
const blank: BoardInput = {
  id: '',
  parentId: TOP_BOARD,
  nameEn: '',
  nameKo: '',
  nameDe: '',
  kind: 'FREE',
  sortOrder: 100,
  active: true,
  comments: true,
  attachments: true,
  anonymous: false,
  noticeDays: 0,
  readRoleCodes: [],
  readDepartmentCodes: [],
  writeRoleCodes: [],
  writeDepartmentCodes: [],
  manageRoleCodes: [],
  manageDepartmentCodes: [],
}

function inputOf({ name: _name, level: _level, below: _below, revision: _revision, ...input }: BoardRow): BoardInput {
  return input
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
          <Field.Select name="kind" required options={boardKinds.map((kind) => ({ value: kind, text: label(boardKindWords[kind]) }))} />
          <Field.Number name="noticeDays" hint={labels.noticeDaysHint} />
          <Field.Check name="active" text={label(labels.activeText)} />
          <Field.Check name="comments" text={label(labels.commentsText)} />
          <Field.Check name="attachments" text={label(labels.attachmentsText)} />
          <Field.Check name="anonymous" text={label(labels.anonymousText)} />
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
  const create = useAction(boardAdmin.create, ['platform'])
  const save = useAction(boardAdmin.save, ['platform', 'referenceHistory'])
  const orFresh = useFreshAfterConflict(boardAdmin.one.resource)
  const send = async (body: BoardInput) => {
    if (row) await orFresh(save.mutateAsync({ params: { id: row.id }, body: { ...body, revision: row.revision } }))
    else await create.mutateAsync({ body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={row ? row.name : label(labels.newBoard)}
      width={WIDTH}
      schema={boardInput}
      values={row ? inputOf(row) : blank}
      labels={labels}
      onSave={send}
      onClose={onClose}
    >
      <BoardSections isNew={row === undefined} id={row?.id ?? ''} />
      {row && <ReferenceHistory entity="board" id={row.id} labels={labels} />}
    </FormDialog>
  )
}

/** `/system/bbs/masteredt?id=…` or `?new`: the popup over the list of boards. */
export function BoardDialogPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const row = useQuery({ ...query(boardAdmin.one, { params: { id } }), enabled: id !== '' }).data
  const close = () => void navigate(listAddress('/system/bbs/masterlist'))
  if (params.has('new')) return <BoardDialog row={undefined} onClose={close} />
  return row === undefined ? null : <BoardDialog key={row.id} row={row} onClose={close} />
}
