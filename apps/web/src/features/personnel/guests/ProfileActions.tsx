import { irregularProfiles } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { profileFieldLabels as labels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import { employeeChangeLabels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useAction } from '../../../api/client.ts'
import { useCodes } from '../../../api/codes.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PersonField } from '../../users/people/PersonField.tsx'

const AccountField = bindFields<{ userId: string; positionCode: string; companyEmail: string }>()
const POSITIONS = 'CO00000040'
const ID_MAX = 20
const EMAIL_MAX = 320

interface AccountDialogProps {
  readonly id: string
  readonly onCreated: (account: { userId: string; oneTimePassword: string }) => void
  readonly onClose: () => void
}

/** Asks for what an account of a guest needs beside the profile. */
export function AccountDialog({ id, onCreated, onClose }: AccountDialogProps) {
  const label = useLabel()
  const positions = useCodes(POSITIONS)[POSITIONS]
  const create = useAction(irregularProfiles.openAccount, ['users'])
  return (
    <FormDialog
      title={label(labels.createAccount)}
      width={sizes.confirmDialog}
      schema={irregularProfiles.openAccount.body}
      values={{ userId: '', positionCode: '', companyEmail: '' }}
      labels={userPopupLabels}
      saveText={labels.createAccount}
      onSave={async (body) => onCreated(await create.mutateAsync({ params: { id }, body }))}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <AccountField.Text name="userId" required span={12} maxLength={ID_MAX} />
          <AccountField.Select name="positionCode" required span={12} options={positions} />
          <AccountField.Text name="companyEmail" required span={12} maxLength={EMAIL_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** Asks which member of staff a guest became. */
export function ConvertDialog({ id, userId, onClose }: { id: string; userId: string; onClose: () => void }) {
  const label = useLabel()
  const convert = useAction(irregularProfiles.convert)
  return (
    <FormDialog
      title={label(labels.convert)}
      width={sizes.confirmDialog}
      schema={irregularProfiles.convert.body}
      values={{ userId }}
      labels={{ userId: employeeChangeLabels.userId }}
      saveText={labels.convert}
      onSave={async (body) => {
        await convert.mutateAsync({ params: { id }, body })
        toast.success(labels.converted)
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <PersonField name="userId" />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
