import { requiredText } from '@maru/shared/codecs.ts'
import { messages } from '@maru/shared/messages.ts'
import { memberLabels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import { type GiveInput, giveInput, type RoleMember, roles } from '@maru/shared/roles/role.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { Trash2 } from '../../../kit/icons.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'
import { usePermissionPreview } from '../../../widgets/permission-preview/use-permission-preview.tsx'
import { shownName } from '#web/widgets/people/person-name.ts'

interface About {
  readonly role: { readonly code: string; readonly name: string }
  readonly onClose: () => void
}

const Give = bindFields<GiveInput>()
const labels = { ...memberLabels, reason: roleLabels.reason }
const blank: GiveInput = { userIds: [], validFrom: '', validTo: '', reason: '' }
/** What a change of roles makes old. */
const ALSO = ['rights', 'users', 'platform']

const Days = () => (
  <>
    <Give.Date name="validFrom" span={6} />
    <Give.Date name="validTo" hint={memberLabels.datesHint} span={6} />
    <Give.Text name="reason" required maxLength={300} hint={roleLabels.reasonHint} span={12} />
  </>
)

/** Gives the role to one or several people. */
export function GiveDialog({ role, onClose }: About) {
  const label = useLabel()
  const me = useMe().userId
  const give = useAction(roles.give, ALSO)
  const permissionPreview = usePermissionPreview()
  const [people, setPeople] = useState<readonly ChosenPerson[]>([])
  const save = async (body: GiveInput) => {
    if (!(await permissionPreview.confirm({ kind: 'give', code: role.code, body }))) return false
    const { changed } = await give.mutateAsync({ params: { code: role.code }, body })
    toast.success(memberLabels.changed, changed)
    return true
  }
  return (
    <FormDialog
      title={label(memberLabels.addTo, role.name)}
      schema={giveInput}
      values={blank}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      {(form) => (
        <FormBody>
          <FormGrid>
            <div className="whole-row">
              <PeopleInput
                label={label(memberLabels.userIds)}
                people={people}
                without={[me]}
                browse=""
                required
                error={form.formState.errors.userIds ? label(messages.fieldRequired) : undefined}
                onChange={(next) => {
                  setPeople(next)
                  form.setValue(
                    'userIds',
                    next.map(({ userId }) => userId),
                    { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
                  )
                }}
              />
            </div>
            <Days />
          </FormGrid>
          {permissionPreview.dialog}
        </FormBody>
      )}
    </FormDialog>
  )
}

const why = z.strictObject({ reason: requiredText(300) })
const Why = bindFields<z.output<typeof why>>()
const noReason = { reason: '' }

/** Takes the role from the chosen people. */
export function TakeDialog({ role, members, onClose }: About & { members: readonly RoleMember[] }) {
  const label = useLabel()
  const take = useAction(roles.take, ALSO)
  const permissionPreview = usePermissionPreview()
  const names = members.map(shownName).join(', ')
  const save = async ({ reason }: { reason: string }) => {
    const body = { userIds: members.map(({ userId }) => userId), reason }
    if (!(await permissionPreview.confirm({ kind: 'take', code: role.code, body }))) return false
    const { changed } = await take.mutateAsync({ params: { code: role.code }, body })
    toast.success(memberLabels.changed, changed)
    return true
  }
  const count = members.length === 1 ? names : String(members.length)
  return (
    <FormDialog
      title={label(memberLabels.removeTitle, role.name, count)}
      schema={why}
      values={noReason}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="wrap-anywhere mb-12">{names}</p>
        <FormGrid>
          <Why.Text name="reason" required maxLength={300} hint={roleLabels.reasonHint} span={12} />
        </FormGrid>
        {permissionPreview.dialog}
      </FormBody>
    </FormDialog>
  )
}

/** The days the role counts for one person. */
export function MemberDialog({ role, member, onClose }: About & { member: RoleMember }) {
  const label = useLabel()
  const give = useAction(roles.give, ALSO)
  const permissionPreview = usePermissionPreview()
  const [taking, setTaking] = useState(false)
  const [values] = useState<GiveInput>({ userIds: [member.userId], validFrom: member.validFrom, validTo: member.validTo, reason: '' })
  if (taking) return <TakeDialog role={role} members={[member]} onClose={onClose} />
  const save = async (body: GiveInput) => {
    if (!(await permissionPreview.confirm({ kind: 'give', code: role.code, body }))) return false
    await give.mutateAsync({ params: { code: role.code }, body })
    toast.success(messages.saved)
    return true
  }
  const actions = (
    <Button variant="outlined" color="error" onClick={() => setTaking(true)}>
      <Trash2 size={14} />
      {label(memberLabels.remove, shownName(member))}
    </Button>
  )
  return (
    <FormDialog
      title={label(memberLabels.datesOf, shownName(member), role.name)}
      schema={giveInput}
      values={values}
      labels={labels}
      actions={actions}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Days />
        </FormGrid>
        {permissionPreview.dialog}
      </FormBody>
    </FormDialog>
  )
}
