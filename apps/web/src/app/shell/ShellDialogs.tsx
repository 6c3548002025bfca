import { lazy, Suspense } from 'react'
import type { PaletteAction } from './CommandPalette.tsx'
import type { MenuNode } from '../../widgets/menu-tree.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))
const KeyList = lazy(async () => ({ default: (await import('./KeyList.tsx')).KeyList }))
const AppearanceDialog = lazy(async () => ({ default: (await import('../appearance/AppearanceDialog.tsx')).AppearanceDialog }))
const SettingsDialog = lazy(async () => ({ default: (await import('../settings/SettingsDialog.tsx')).SettingsDialog }))
const NotificationsDialog = lazy(async () => ({
  default: (await import('../../features/notifications/NotificationsDialog.tsx')).NotificationsDialog,
}))
const OwnProfileDialog = lazy(async () => ({ default: (await import('../../features/users/OwnProfileDialog.tsx')).OwnProfileDialog }))
const ColleagueDialog = lazy(async () => ({ default: (await import('../../features/users/ColleagueDialog.tsx')).ColleagueDialog }))

/** The dialog of the frame that is open; of a colleague by the user id. */
export type OpenDialog = 'palette' | 'keys' | 'appearance' | 'settings' | 'notifications' | 'profile' | { readonly userId: string }

interface ShellDialogsProps {
  readonly open: OpenDialog | undefined
  readonly menus: readonly MenuNode[]
  readonly actions: readonly PaletteAction[]
  readonly onOpen: (dialog: OpenDialog | undefined) => void
}

/** The dialogs that belong to no page; each is a program part of its own. */
export function ShellDialogs({ open, menus, actions, onOpen }: ShellDialogsProps) {
  const close = () => onOpen(undefined)
  return (
    <Suspense>
      {open === 'palette' && (
        <CommandPalette
          menus={menus}
          actions={actions}
          onPerson={(userId) => onOpen({ userId })}
          onAllKeys={() => onOpen('keys')}
          onClose={close}
        />
      )}
      {open === 'keys' && <KeyList onClose={close} />}
      {open === 'appearance' && <AppearanceDialog onClose={close} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
      {open === 'notifications' && <NotificationsDialog onClose={close} />}
      {open === 'profile' && <OwnProfileDialog onClose={close} />}
      {typeof open === 'object' && <ColleagueDialog userId={open.userId} onClose={close} />}
    </Suspense>
  )
}
