import { departments, leaderInput } from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PersonField } from './PersonField.tsx'

type LeaderInput = z.output<typeof leaderInput>
const Field = bindFields<LeaderInput>()

/** Names a head from a day on, or an acting one for some days. */
export function AppointDialog({ code, acting, onClose }: { code: string; acting: boolean; onClose: () => void }) {
  const label = useLabel()
  const { officeTimeZone } = useMe()
  const appoint = useAction(departments.appoint, ['people'])
  const save = async (body: LeaderInput) => {
    await appoint.mutateAsync({ params: { code }, body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(acting ? labels.appointActing : labels.appoint)}
      schema={leaderInput}
      values={{ userId: '', acting, validFrom: today(officeTimeZone), validTo: '' }}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <div className="mb-16">
          <PersonField department={code} />
        </div>
        <FormGrid>
          <Field.Date name="validFrom" label={labels.from} required span={6} />
          {acting && <Field.Date name="validTo" required span={6} />}
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
