import { paletteLabels } from '@maru/shared/shell/shell.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { ChevronDown } from '../../../kit/icons.ts'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useUnsaved } from './unsaved.ts'
import type { StripTab } from './work-tabs.ts'

/** The open pages that have no room in the strip, as a menu. */
export function MoreTabs({ tabs, onSelect }: { tabs: readonly StripTab[]; onSelect: (tab: StripTab) => void }) {
  const label = useLabel()
  const unsaved = useUnsaved()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (tab: StripTab) => {
    setAnchor(null)
    onSelect(tab)
  }
  const isUnsaved = ({ pages }: StripTab) => unsaved.some((path) => pages.includes(path))
  return (
    <>
      <button
        type="button"
        className="inline-row secondary gap-4 px-8 tab-more"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {tabs.some(isUnsaved) && <span className="dot mark-orange" role="img" aria-label={label(paletteLabels.unsaved)} />}
        <span className="ellipsis">{label(shellLabels.moreTabs, tabs.length)}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {tabs.map((tab) => (
          <MenuItem key={tab.path} onClick={() => choose(tab)}>
            {tab.title}
            {isUnsaved(tab) && <span className="dot mark-orange" role="img" aria-label={label(paletteLabels.unsaved)} />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
