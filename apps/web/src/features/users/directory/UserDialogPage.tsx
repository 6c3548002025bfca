import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { parseAccountView } from '../accounts/account-view.ts'
import { ColleagueDialog } from '../profiles/ColleagueDialog.tsx'
import { UserAccountDialog } from '../accounts/UserAccountDialog.tsx'
import { UserAdminDialog, UserCreateDialog } from '../accounts/UserAdminDialog.tsx'
import { UserDialog } from '../profiles/UserDialog.tsx'
import { UserTabs } from '../accounts/UserTabs.tsx'
import { useUser } from '../profiles/use-user.ts'

type PopupProps = { readonly userId: string; readonly onClose: () => void }
const closed = { record: false, password: false, picture: false }
const neverSaved = () => Promise.resolve(false)

/** The whole record: an administrator changes it, the office reads it. */
function WholeUser({ userId, onClose }: PopupProps) {
  const label = useLabel()
  const me = useMe()
  const isAdmin = hasCapability(me, 'editsPeople')
  const user = useUser(userId)
  if (user === undefined) return null
  if (isAdmin) return <UserAdminDialog user={user} onClose={onClose} />
  const tabs = hasCapability(me, 'readsPeopleWhole') && <UserTabs userId={userId} open="" />
  return (
    <UserDialog
      title={label(labels.title)}
      user={user}
      values={user.input}
      editing={closed}
      tabs={tabs}
      onSave={neverSaved}
      onClose={onClose}
    />
  )
}

/** `/chems/userinfodialog?id=…` or `?new`: the popup over the user list, as the roles of the person looking allow it. */
export function UserDialogPage() {
  const me = useMe()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const close = () => void navigate(listAddress('/chems/userlist'))
  const userId = params.get('id') ?? ''
  if (params.has('new')) return <UserCreateDialog onClose={close} />
  const view = parseAccountView(params.get('tab'))
  const isOffice = hasCapability(me, 'readsPeopleWhole')
  if (isOffice && view !== '') return <UserAccountDialog key={userId} userId={userId} view={view} onClose={close} />
  const seesWhole = isOffice || userId === me.userId
  return seesWhole ? <WholeUser key={userId} userId={userId} onClose={close} /> : <ColleagueDialog userId={userId} onClose={close} />
}
