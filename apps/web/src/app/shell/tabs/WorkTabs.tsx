import { paletteLabels } from '@maru/shared/shell/shell.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { IconButton } from '../../../kit/buttons.tsx'
import { PanelLeft, X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { MoreTabs } from './MoreTabs.tsx'
import { useUnsaved } from './unsaved.ts'
import { useFittingTabs } from './use-fitting-tabs.ts'
import { type StripTab, toStripPath } from './work-tabs.ts'
import './work-tabs.css'

interface WorkTabsProps {
  readonly tabs: readonly StripTab[]
  readonly openPath: string
  readonly onSelect: (tab: StripTab) => void
  readonly onClose: (tab: StripTab) => void
  readonly onShowMenu: (() => void) | undefined
  /** Stands at the end of the strip: the help of the open page. */
  readonly help?: ReactNode
}

const MIDDLE_BUTTON = 1
// The middle button would otherwise start the browser's own scrolling.
const noAutoScroll = (event: MouseEvent) => {
  if (event.button === MIDDLE_BUTTON) event.preventDefault()
}

interface TabProps {
  readonly tab: StripTab
  readonly isOpen: boolean
  /** There is room for its whole name; without it the tab stands in the menu of the others. */
  readonly fits: boolean
  readonly onSelect: () => void
  readonly onClose?: () => void
}

function Tab({ tab, isOpen, fits, onSelect, onClose }: TabProps) {
  const label = useLabel()
  const isUnsaved = useUnsaved().some((path) => tab.pages.includes(path))
  const onMiddle = (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON) onClose?.()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onClose?.()
  }
  return (
    <div
      className="row flex-none secondary gap-6 relative work-tab"
      data-open={isOpen}
      data-fits={fits}
      data-path={tab.path}
      role="presentation"
      onMouseDown={noAutoScroll}
      onAuxClick={onMiddle}
      onKeyDown={onKey}
    >
      <button type="button" className="ellipsis" title={tab.title} aria-current={isOpen ? 'page' : undefined} onClick={onSelect}>
        {tab.title}
      </button>
      {isUnsaved && (
        <span className="dot mark-orange" role="img" aria-label={label(paletteLabels.unsaved)} title={label(paletteLabels.unsaved)} />
      )}
      {onClose !== undefined && (
        <button
          type="button"
          className="muted flex-none icon-button is-small"
          aria-label={label(shellLabels.closeTab, tab.title)}
          onClick={onClose}
        >
          <X size={13} />
        </button>
      )}
    </div>
  )
}

/**
 * Strip of open pages above the sheet, each with its whole name; those without room stand in a menu. A `nav` of buttons, because a list of
 * tabs may not hold their close buttons; a middle click or Delete closes a tab too.
 */
export function WorkTabs({ tabs, openPath, onSelect, onClose, onShowMenu, help }: WorkTabsProps) {
  const label = useLabel()
  const openTab = toStripPath(openPath)
  const { strip, fits } = useFittingTabs(tabs, openTab)
  const others = tabs.filter((tab) => !fits(tab))
  const isClosable = (tab: StripTab) => tabs.length > 1 || tab.path !== '/main'
  return (
    <nav
      className={openPath === '/main' ? 'flex bottom gap-2 relative work-tabs is-loose' : 'flex bottom gap-2 relative work-tabs'}
      aria-label={label(shellLabels.openScreens)}
    >
      {onShowMenu !== undefined && (
        <IconButton size="small" name={label(shellLabels.showMenu)} onClick={onShowMenu}>
          <PanelLeft size={16} />
        </IconButton>
      )}
      <div className="full-height grow flex bottom gap-2" ref={strip}>
        {tabs.map((tab) => (
          <Tab
            key={tab.path}
            tab={tab}
            isOpen={tab.path === openTab}
            fits={fits(tab)}
            onSelect={() => onSelect(tab)}
            {...(isClosable(tab) && { onClose: () => onClose(tab) })}
          />
        ))}
        {others.length > 0 && <MoreTabs tabs={others} onSelect={onSelect} />}
      </div>
      {help}
    </nav>
  )
}
