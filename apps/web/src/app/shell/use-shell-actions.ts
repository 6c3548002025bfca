import { exportLabels } from '@maru/shared/exports/export.labels.ts'
import { appearanceLabels, keyLabels } from '@maru/shared/shell/shell.labels.ts'
import { noticeLabels } from '@maru/shared/notifications/notification.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { useNavigate } from 'react-router-dom'
import { Download, Keyboard, LogOut, MessageSquare, Plus, Settings, Stamp, SunMoon, UserRound } from '../../kit/icons.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { showExports } from '../../widgets/exports/exports-open.ts'
import { useMayCall } from '../../widgets/rights/use-may.ts'
import { useUnreadNotices } from '../../widgets/counters/use-unread-notices.ts'
import type { PaletteAction } from './palette/CommandPalette.tsx'
import { leave } from './sign-out.ts'
import type { OpenDialog } from './ShellDialogs.tsx'

/** The call that makes a user; its contract is not loaded with the shell. */
const NEW_USER = 'POST /api/v1/common/chems/user/popup'

/** What a person can do from everywhere: the account menu shows it, the palette finds it. */
export function useShellActions(onOpen: (dialog: OpenDialog) => void) {
  const label = useLabel()
  const navigate = useNavigate()
  const mayCreate = useMayCall(NEW_USER)
  const unread = useUnreadNotices()
  const notices = unread === 0 ? label(noticeLabels.title) : label(noticeLabels.titleUnread, unread)
  const own: readonly PaletteAction[] = [
    { id: 'profile', text: label(shellLabels.myProfile), icon: UserRound, run: () => onOpen('profile') },
    { id: 'notifications', text: notices, icon: MessageSquare, run: () => onOpen('notifications') },
    { id: 'exports', text: label(exportLabels.title), icon: Download, run: () => showExports(true) },
    { id: 'deputies', text: label(noticeLabels.deputies), icon: Stamp, run: () => onOpen('deputies') },
    { id: 'settings', text: label(shellLabels.settings), icon: Settings, run: () => onOpen('settings') },
    { id: 'appearance', text: label(appearanceLabels.title), icon: SunMoon, run: () => onOpen('appearance') },
    { id: 'keys', text: label(keyLabels.title), icon: Keyboard, run: () => onOpen('keys') },
    { id: 'sign-out', text: label(shellLabels.signOut), icon: LogOut, run: () => void leave() },
  ]
  const newUser: PaletteAction = {
    id: 'new-user',
    text: label(userPopupLabels.newUser),
    icon: Plus,
    run: () => void navigate('/chems/userinfodialog?new'),
  }
  return { own, all: mayCreate ? [newUser, ...own] : own }
}
