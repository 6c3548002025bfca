import { paletteLabels } from '@maru/shared/shell/shell.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { IconButton } from '../../../kit/buttons.tsx'
import { PanelLeft, X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useUnsaved } from './unsaved.ts'
import type { WorkTab } from './work-tabs.ts'
import './work-tabs.css'

interface WorkTabsProps {
  readonly tabs: readonly WorkTab[]
  readonly openPath: string
  readonly onSelect: (tab: WorkTab) => void
  readonly onClose: (tab: WorkTab) => void
  readonly onShowMenu: (() => void) | undefined
  /** Stands at the end of the strip: the help of the open page. */
  readonly help?: ReactNode
}

const MIDDLE_BUTTON = 1
// The middle button would otherwise start the browser's own scrolling.
const noAutoScroll = (event: MouseEvent) => {
  if (event.button === MIDDLE_BUTTON) event.preventDefault()
}

function Tab({ tab, isOpen, onSelect, onClose }: { tab: WorkTab; isOpen: boolean; onSelect: () => void; onClose?: () => void }) {
  const label = useLabel()
  const isUnsaved = useUnsaved().includes(tab.path)
  const onMiddle = (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON) onClose?.()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onClose?.()
  }
  return (
    <div className="work-tab" data-open={isOpen} role="presentation" onMouseDown={noAutoScroll} onAuxClick={onMiddle} onKeyDown={onKey}>
      <button type="button" className="ellipsis" title={tab.title} aria-current={isOpen ? 'page' : undefined} onClick={onSelect}>
        {tab.title}
      </button>
      {isUnsaved && (
        <span className="tab-unsaved" role="img" aria-label={label(paletteLabels.unsaved)} title={label(paletteLabels.unsaved)} />
      )}
      {onClose !== undefined && (
        <button type="button" className="tab-close" aria-label={label(shellLabels.closeTab, tab.title)} onClick={onClose}>
          <X size={13} />
        </button>
      )}
    </div>
  )
}

/**
 * Strip of open pages above the sheet. A `nav` of buttons, because a list of tabs may not hold their close buttons; a middle click or
 * Delete closes a tab too.
 */
export function WorkTabs({ tabs, openPath, onSelect, onClose, onShowMenu, help }: WorkTabsProps) {
  const label = useLabel()
  const isClosable = (tab: WorkTab) => tabs.length > 1 || tab.path !== '/main'
  return (
    <nav className={openPath === '/main' ? 'work-tabs is-loose' : 'work-tabs'} aria-label={label(shellLabels.openScreens)}>
      {onShowMenu !== undefined && (
        <IconButton size="small" name={label(shellLabels.showMenu)} onClick={onShowMenu}>
          <PanelLeft size={16} />
        </IconButton>
      )}
      {tabs.map((tab) => (
        <Tab
          key={tab.path}
          tab={tab}
          isOpen={tab.path === openPath}
          onSelect={() => onSelect(tab)}
          {...(isClosable(tab) && { onClose: () => onClose(tab) })}
        />
      ))}
      {help}
    </nav>
  )
}
