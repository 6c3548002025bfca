import { messages } from '@maru/shared/messages.ts'
import { type UserInput, users } from '@maru/shared/users/user.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { Eye, KeyRound, LogOut, ShieldOff, UserX } from '../../../kit/icons.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { viewAsLabels } from '@maru/shared/users/view-as.labels.ts'
import { LeavingDialog } from '../employment/LeavingDialog.tsx'
import { OneTimePasswordDialog } from '../people/OneTimePasswordDialog.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { useFreshAfterConflict } from '../../../widgets/records/use-fresh-after-conflict.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { UserDialog } from '../profiles/UserDialog.tsx'
import { ViewAsDialog } from './ViewAsDialog.tsx'
import { UserTabs } from './UserTabs.tsx'
import { blankUser, type LoadedUser } from '../profiles/use-user.ts'
import { shownName } from '#web/widgets/people/person-name.ts'

const everything = { record: true, password: false, picture: true }
type Closing = { readonly onClose: () => void }

/** A new person: saved with a one-time password that is shown once; then the record stays open where roles are given. */
export function UserCreateDialog({ onClose }: Closing) {
  const label = useLabel()
  const create = useAction(users.create)
  const [created, setCreated] = useState<{ userId: string; oneTimePassword: string }>()
  const files = useFileGroup('')
  const navigate = useNavigate()
  if (created !== undefined) {
    const goOn = () => void navigate(`/chems/userinfodialog?id=${encodeURIComponent(created.userId)}&tab=roles`)
    return <OneTimePasswordDialog userId={created.userId} password={created.oneTimePassword} onClose={goOn} />
  }
  const save = async (input: UserInput) => {
    const { key, complete } = await files.save()
    if (complete) setCreated(await create.mutateAsync({ body: { ...input, fileKey: key } }))
    return false
  }
  const dialog = { editing: everything, values: blankUser, attachments: <FormFiles group={files.group} />, onSave: save, onClose }
  return <UserDialog title={label(labels.newTitle)} {...dialog} />
}

const leftStatuses = new Set(['LEFT', 'RETIRED'])

/** What an administrator does with an account besides changing its record; each asks for the own password again (step-up). */
function AccountActions({ user, onDone, onReset }: { user: LoadedUser; onDone: () => void; onReset: (password: string) => void }) {
  const label = useLabel()
  const remove = useAction(users.remove)
  const clear = useAction(users.clearLongTimeLogin)
  const reset = useAction(users.resetPassword)
  const args = { params: { userId: user.profile.userId } }
  const names = [shownName(user.profile)]
  const onDeactivate = async () => {
    if (!(await confirm({ title: labels.deleteTitle, text: labels.deleteText, yes: labels.deactivate, args: names, danger: true }))) return
    if ((await remove.mutateAsync(args)) !== 'Success') return
    toast.success(messages.userDeactivated, ...names)
    onDone()
  }
  const onClear = async () => {
    if ((await clear.mutateAsync(args)) === 'Success') toast.success(messages.saved)
  }
  const askReset = async () => {
    if (!(await confirm({ title: labels.resetTitle, text: labels.resetText, yes: labels.resetPassword, args: names }))) return
    onReset((await reset.mutateAsync(args)).oneTimePassword)
  }
  const [leaving, setLeaving] = useState(false)
  const [viewing, setViewing] = useState(false)
  const isSelf = useMe().userId === user.profile.userId
  const mayViewAs = !isSelf && user.profile.active
  const plan = useQuery(query(userAccounts.leaving, args))
  const lastDay = plan.data?.lastDay ?? ''
  const hasLeft = !user.profile.active && leftStatuses.has(user.profile.statusCode)
  const quietly = (act: () => Promise<void>) => () => void act().catch(() => undefined)
  return (
    <>
      <Button variant="outlined" color="error" loading={remove.isPending} onClick={quietly(onDeactivate)}>
        <UserX size={14} />
        {label(labels.deactivate)}
      </Button>
      <Button variant="outlined" loading={clear.isPending} onClick={quietly(onClear)}>
        <ShieldOff size={14} />
        {label(labels.clearLongTimeLogin)}
      </Button>
      <Button variant="outlined" loading={reset.isPending} onClick={quietly(askReset)}>
        <KeyRound size={14} />
        {label(labels.resetPassword)}
      </Button>
      {!hasLeft && (
        <Button variant="outlined" onClick={() => setLeaving(true)}>
          <LogOut size={14} />
          {lastDay === '' ? label(accountLabels.leaves) : label(accountLabels.leavesOn, lastDay)}
        </Button>
      )}
      {mayViewAs && (
        <Button variant="outlined" onClick={() => setViewing(true)}>
          <Eye size={14} />
          {label(viewAsLabels.viewAs)}
        </Button>
      )}
      {viewing && <ViewAsDialog userId={user.profile.userId} name={shownName(user.profile)} onClose={() => setViewing(false)} />}
      {leaving && <LeavingDialog userId={user.profile.userId} name={shownName(user.profile)} onClose={() => setLeaving(false)} />}
    </>
  )
}

/** What shows a person besides the record. */
const concerned = ['userAccounts', 'people', 'departments']

/** A person's record, changed by an administrator. */
export function UserAdminDialog({ user, onClose }: Closing & { user: LoadedUser }) {
  const label = useLabel()
  const modify = useAction(users.modify, concerned)
  const orFresh = useFreshAfterConflict(users.modify.resource)
  const [password, setPassword] = useState<string>()
  const files = useFileGroup(user.input.fileKey)
  if (password !== undefined) return <OneTimePasswordDialog userId={user.profile.userId} password={password} onClose={onClose} />
  const save = async (input: UserInput) => {
    const { key, complete } = await files.save()
    const answer = await orFresh(modify.mutateAsync({ body: { ...input, fileKey: key } }))
    const isSaved = answer === 'Success'
    if (isSaved) toast.success(messages.saved)
    else toast.error(messages.profileSaveFailed)
    return isSaved && complete
  }
  const actions = user.profile.deleted ? undefined : <AccountActions user={user} onDone={onClose} onReset={setPassword} />
  const editing = user.profile.deleted ? { record: false, password: false, picture: false } : everything
  return (
    <UserDialog
      title={label(labels.title)}
      user={user}
      values={user.input}
      editing={editing}
      attachments={<FormFiles group={files.group} readOnly={user.profile.deleted} />}
      onSave={save}
      onClose={onClose}
      tabs={<UserTabs userId={user.profile.userId} open="" />}
      actions={actions}
    />
  )
}
