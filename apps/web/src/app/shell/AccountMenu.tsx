import { shellLabels } from '@maru/shared/web.labels.ts'
import { type ReactNode, useState } from 'react'
import { signOut, useMe } from '../../api/identity.ts'
import { LogOut, Settings, UserRound } from '../../kit/icons.ts'
import { Avatar } from '../../kit/marks.tsx'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { mayLeave } from '../../kit/leave-guard.ts'
import { useLabel } from '../../kit/use-label.ts'
import { forgetUnsaved, isUnsaved } from './unsaved.ts'

/** Signing out loses what the open screens hold unsaved. */
export async function leave() {
  if (!(await mayLeave(isUnsaved()))) return
  forgetUnsaved()
  await signOut()
}

/** The round picture at the right end: own profile, settings, sign out (DECISIONS 17). */
export function AccountMenu({ onProfile, onSettings }: { onProfile: () => void; onSettings: () => void }) {
  const label = useLabel()
  const me = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const item = (icon: ReactNode, text: string, action: () => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null)
        action()
      }}
    >
      {icon}
      {text}
    </MenuItem>
  )
  return (
    <>
      <button
        type="button"
        className="bar-button account-button"
        aria-label={label(shellLabels.myMenu)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={me.englishName} pictureUrl={me.profileFileUrl} size={28} />
      </button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transformOrigin={{ horizontal: 'right', vertical: 'top' }}
        anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      >
        <li className="account-name" role="presentation">
          <b>{me.englishName}</b> <span className="muted">{me.koreanName}</span>
          <span className="muted small account-unit">{[me.positionName, me.departmentName].filter(Boolean).join(' · ')}</span>
        </li>
        {item(<UserRound size={15} />, label(shellLabels.myProfile), onProfile)}
        {item(<Settings size={15} />, label(shellLabels.settings), onSettings)}
        {item(<LogOut size={15} />, label(shellLabels.signOut), () => void leave())}
      </Menu>
    </>
  )
}
