import { shellLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { Avatar } from '../../../kit/marks.tsx'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { PaletteAction } from '../palette/CommandPalette.tsx'
import { shownName, shownSecondName } from '#web/widgets/people/person-name.ts'

/** The round picture at the right end: own profile, settings, appearance, keys, sign out. */
export function AccountMenu({ actions }: { actions: readonly PaletteAction[] }) {
  const label = useLabel()
  const me = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className="secondary icon-button relative bar-button account-button"
        aria-label={label(shellLabels.myMenu)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={shownName(me)} pictureUrl={me.profileFileUrl} size={28} />
      </button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transformOrigin={{ horizontal: 'right', vertical: 'top' }}
        anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      >
        <li className="wrap-anywhere account-name" role="presentation">
          <b className="strong">{shownName(me)}</b> <span className="muted">{shownSecondName(me)}</span>
          <span className="block muted small">{[me.positionName, me.departmentName].filter(Boolean).join(' · ')}</span>
        </li>
        {actions.map(({ id, text, icon: Icon, run }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            <Icon size={15} />
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
