import { exportLabels } from '@maru/shared/exports/export.labels.ts'
import { appearanceLabels, keyLabels } from '@maru/shared/shell/shell.labels.ts'
import { noticeLabels } from '@maru/shared/notifications/notification.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { Bell, Download, Keyboard, LogOut, Settings, Stamp, SunMoon, UserRound } from '../../kit/icons.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { showExports } from '../../widgets/exports/exports-open.ts'
import type { PaletteAction } from './palette/CommandPalette.tsx'
import { leave } from './sign-out.ts'
import type { OpenDialog } from './ShellDialogs.tsx'

/** What a person can do from everywhere: the account menu shows it, the palette finds it. */
export function useShellActions(onOpen: (dialog: OpenDialog) => void) {
  const label = useLabel()
  const own: readonly PaletteAction[] = [
    { id: 'profile', text: label(shellLabels.myProfile), icon: UserRound, run: () => onOpen('profile') },
    { id: 'exports', text: label(exportLabels.title), icon: Download, run: () => showExports(true) },
    { id: 'deputies', text: label(noticeLabels.deputies), icon: Stamp, run: () => onOpen('deputies') },
    { id: 'settings', text: label(shellLabels.settings), icon: Settings, run: () => onOpen('settings') },
    { id: 'notice-settings', text: label(noticeLabels.settings), icon: Bell, run: () => onOpen('notice-settings') },
    { id: 'appearance', text: label(appearanceLabels.title), icon: SunMoon, run: () => onOpen('appearance') },
    { id: 'keys', text: label(keyLabels.title), icon: Keyboard, run: () => onOpen('keys') },
    { id: 'sign-out', text: label(shellLabels.signOut), icon: LogOut, run: () => void leave() },
  ]
  const notices: PaletteAction = { id: 'notifications', text: label(noticeLabels.title), icon: Bell, run: () => onOpen('notifications') }
  return { own, all: [notices, ...own] }
}
