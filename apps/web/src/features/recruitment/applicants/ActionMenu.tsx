import type { ApplicationAction } from '@maru/shared/recruitment/application-actions.ts'
import { applicationActionLabels, applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import { useState } from 'react'
import { IconButton } from '../../../kit/buttons.tsx'
import { EllipsisVertical } from '../../../kit/icons.ts'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

interface Props {
  readonly name: string
  readonly allowed: readonly ApplicationAction[]
  readonly onAct: (action: ApplicationAction) => void
}

/** What may be done with an applicant now. */
export function ActionMenu({ name, allowed, onAct }: Props) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton size="small" name={label(labels.more, name)} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <EllipsisVertical size={15} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {allowed.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null)
              onAct(action)
            }}
          >
            {label(applicationActionLabels[action])}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
