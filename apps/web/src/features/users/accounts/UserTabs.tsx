import { hasPower } from '@maru/shared/roles/capabilities.ts'
import { accountLabels as words } from '@maru/shared/users/user-account.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { type AccountView, accountViews } from './account-view.ts'

const texts = { posts: words.posts, roles: words.roles, sessions: words.sessions, history: words.history }

/** The parts of a person; sign-ins are for administrators and the person. */
export function UserTabs({ userId, open }: { userId: string; open: AccountView }) {
  const label = useLabel()
  const me = useMe()
  const seesSessions = hasPower(me, 'endsSessions') || me.userId === userId
  const views = accountViews
    .filter((view) => view !== 'sessions' || seesSessions)
    .map((key) => ({ key, text: label(key === '' ? words.record : texts[key]) }))
  return <ViewTabs name={label(words.views)} path={`/chems/userinfodialog?id=${encodeURIComponent(userId)}`} open={open} views={views} />
}
