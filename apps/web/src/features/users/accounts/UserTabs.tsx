import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { accountLabels as labels } from '@maru/shared/users/user-account.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { type AccountView, accountViews } from './account-view.ts'

const texts = { posts: labels.posts, roles: labels.roles, sessions: labels.sessions, history: labels.history }

/** The parts of a person; sign-ins are for administrators and the person. */
export function UserTabs({ userId, open }: { userId: string; open: AccountView }) {
  const label = useLabel()
  const me = useMe()
  const seesSessions = hasCapability(me, 'endsSessions') || me.userId === userId
  const views = accountViews
    .filter((view) => view !== 'sessions' || seesSessions)
    .map((key) => ({ key, text: label(key === '' ? labels.record : texts[key]) }))
  return <ViewTabs name={label(labels.views)} path={`/chems/userinfodialog?id=${encodeURIComponent(userId)}`} open={open} views={views} />
}
