import { userAccounts } from '@maru/shared/users/user-account.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { users } from '@maru/shared/users/user.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { isPageFault } from '../../../api/page-load.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ChangeHistory } from '../../histories/changes/ChangeHistory.tsx'
import { useFieldNames } from '../../histories/changes/use-field-names.ts'
import type { AccountView } from './account-view.ts'
import { PostsPanel } from '../employment/PostsPanel.tsx'
import { ReportingPanel } from '../employment/ReportingPanel.tsx'
import { RolesPanel } from './RolesPanel.tsx'
import { FactorsOfUser } from '../factors/FactorsOfUser.tsx'
import { SessionsPanel } from '../profiles/SessionsPanel.tsx'
import { UserStatusChip } from '../profiles/UserStatusChip.tsx'
import { UserTabs } from './UserTabs.tsx'
import { shownName, shownNames } from '#web/widgets/people/person-name.ts'
import './account.css'
import '../profiles/user.css'

const FIRST = { page: 1, size: 25 }
const fieldLabels = { ...labels, ...accountLabels, role: accountLabels.roles }

function HistoryPanel({ userId }: { userId: string }) {
  const [pageQuery, setPageQuery] = useState(FIRST)
  const list = useQuery({ ...query(userAccounts.history, { params: { userId }, query: pageQuery }), placeholderData: keepPreviousData })
  return (
    <div className="pb-16 px-24 scroll-x">
      <ChangeHistory
        list={list}
        nameOf={useFieldNames(fieldLabels)}
        paging={{ ...pageQuery, onPage: (page) => setPageQuery({ ...pageQuery, page }), onSize: (size) => setPageQuery({ page: 1, size }) }}
      />
    </div>
  )
}

interface UserAccountDialogProps {
  readonly userId: string
  readonly view: Exclude<AccountView, ''>
  readonly onClose: () => void
}

/** What belongs to a person beside the record: posts, roles, sign-ins, history. Each change there is saved by itself. */
export function UserAccountDialog({ userId, view, onClose }: UserAccountDialogProps) {
  const profile = useQuery({ ...query(users.profile, { params: { userId } }), throwOnError: isPageFault })
  if (profile.data === undefined) return null
  const { deleted } = profile.data
  const panels = {
    posts: (
      <>
        <PostsPanel userId={userId} closed={deleted} />
        <ReportingPanel userId={userId} closed={deleted} />
      </>
    ),
    roles: <RolesPanel userId={userId} closed={deleted} />,
    sessions: (
      <>
        {!deleted && <FactorsOfUser userId={userId} name={shownName(profile.data)} />}
        <SessionsPanel userId={userId} />
      </>
    ),
    history: <HistoryPanel userId={userId} />,
  }
  return (
    <DialogFrame title={shownNames(profile.data)} meta={<UserStatusChip user={profile.data} />} width={sizes.userPopup} onClose={onClose}>
      <div className="account-body">
        <UserTabs userId={userId} open={view} />
        {panels[view]}
      </div>
    </DialogFrame>
  )
}
