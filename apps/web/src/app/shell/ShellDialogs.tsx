import { paletteLabels } from '@maru/shared/shell/shell.labels.ts'
import { useEffect, useState } from 'react'
import { later } from '../../kit/later.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import type { OpenPage, PaletteAction, PaletteProps } from './palette/CommandPalette.tsx'
import { showExports, useExportsShown } from '../../widgets/exports/exports-open.ts'
import type { MenuNode } from '../../features/menus/tree/menu-tree.ts'

const CommandPalette = later(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette)
const KeyList = later(async () => (await import('./keys/KeyList.tsx')).KeyList)
const AppearanceDialog = later(async () => (await import('../appearance/AppearanceDialog.tsx')).AppearanceDialog)
const SettingsDialog = later(async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog)
const NoticeSettingsDialog = later(async () => (await import('../../features/notifications/NoticeSettingsDialog.tsx')).NoticeSettingsDialog)
const ExportsDialog = later(async () => (await import('../../features/exports/ExportsDialog.tsx')).ExportsDialog)
const DelegationsDialog = later(async () => (await import('../../features/delegations/DelegationsDialog.tsx')).DelegationsDialog)
const SubstituteDialog = later(async () => (await import('../../features/delegations/SubstituteDialog.tsx')).SubstituteDialog)
const OwnProfileDialog = later(async () => (await import('../../features/users/profiles/OwnProfileDialog.tsx')).OwnProfileDialog)
const ColleagueDialog = later(async () => (await import('../../features/users/profiles/ColleagueDialog.tsx')).ColleagueDialog)

/** The dialog of the frame that is open, `notifications` below the bell; of a colleague by the user id. */
export type OpenDialog =
  | 'palette'
  | 'keys'
  | 'appearance'
  | 'settings'
  | 'notifications'
  | 'notice-settings'
  | 'deputies'
  | 'profile'
  | { readonly userId: string }

/** The palette; what is typed while its program part is still on its way is not lost. */
function Palette(props: Omit<PaletteProps, 'typed' | 'onTyped'>) {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const [opener] = useState(() => document.activeElement)
  // The dialog itself would give the focus back to the field that stood in for it.
  useEffect(() => () => (opener instanceof HTMLElement ? opener.focus() : undefined), [opener])
  const ahead = (
    <input
      className="sr palette-ahead"
      aria-label={label(paletteLabels.placeholder)}
      value={typed}
      autoFocus
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => (key === 'Escape' ? props.onClose() : undefined)}
    />
  )
  return <CommandPalette meanwhile={ahead} {...props} typed={typed} onTyped={setTyped} />
}

interface ShellDialogsProps {
  readonly open: OpenDialog | undefined
  readonly menus: readonly MenuNode[]
  readonly actions: readonly PaletteAction[]
  readonly openPages: readonly OpenPage[]
  readonly onOpen: (dialog: OpenDialog | undefined) => void
}

/** The dialogs that belong to no page; each is a program part of its own. */
export function ShellDialogs({ open, menus, actions, openPages, onOpen }: ShellDialogsProps) {
  const close = () => onOpen(undefined)
  const showsExports = useExportsShown()
  return (
    <>
      {open === 'palette' && (
        <Palette
          menus={menus}
          actions={actions}
          openPages={openPages}
          onPerson={(userId) => onOpen({ userId })}
          onAllKeys={() => onOpen('keys')}
          onClose={close}
        />
      )}
      {open === 'keys' && <KeyList menus={menus} onClose={close} />}
      {open === 'appearance' && <AppearanceDialog onClose={close} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
      {open === 'notice-settings' && <NoticeSettingsDialog onClose={close} />}
      {showsExports && <ExportsDialog onClose={() => showExports(false)} />}
      {open === 'deputies' && <DelegationsDialog onClose={close} />}
      {open === undefined && <SubstituteDialog />}
      {open === 'profile' && <OwnProfileDialog onClose={close} />}
      {typeof open === 'object' && <ColleagueDialog userId={open.userId} onClose={close} />}
    </>
  )
}
