import { type DepartmentRow, departments } from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { requiredDay } from '@maru/shared/users/user-account.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { AskedMove } from './use-tree-moves.ts'

const schema = z.strictObject({ changesOn: requiredDay })
const Field = bindFields<z.output<typeof schema>>()
const WIDTH = 520

/** Asks from which day a department belongs to another one. */
export function MoveDialog({ rows, move, onClose }: { rows: readonly DepartmentRow[]; move: AskedMove; onClose: () => void }) {
  const label = useLabel()
  const { officeTimeZone } = useMe()
  const action = useAction(departments.move, ['users', 'people'])
  const nameOf = (code: string) => (code === '' ? label(labels.top) : (rows.find((row) => row.code === code)?.name ?? code))
  const { code, parentCode, before } = move
  const save = async ({ changesOn }: z.output<typeof schema>) => {
    await action.mutateAsync({ params: { code }, body: { parentCode, before, changesOn } })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.moveTitle, nameOf(code))}
      width={WIDTH}
      schema={schema}
      values={{ changesOn: today(officeTimeZone) }}
      labels={labels}
      guarded={false}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="secondary mb-16">{label(labels.moveText, nameOf(parentCode))}</p>
        <FormGrid>
          <Field.Date name="changesOn" label={labels.from} required span={6} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
