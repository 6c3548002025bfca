import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ChangesHistory } from './ChangesHistory.tsx'
import { ExportHistory } from './ExportHistory.tsx'
import { HISTORIES, type HistoryView, useHistoryViews } from './HistoryViews.tsx'
import { SignInHistory } from './SignInHistory.tsx'

const parts: Readonly<Record<HistoryView, () => ReactNode>> = { '': SignInHistory, exports: ExportHistory, changes: ChangesHistory }

/** `/chems/loginhislist`: who signed in, and, each in a view of its own, what was exported and what was changed. */
export function HistoriesPage() {
  const { pathname, search } = useLocation()
  const views = useHistoryViews()
  const requestedTab = pathname === HISTORIES ? (new URLSearchParams(search).get('tab') ?? '') : ''
  const open = views.find(({ key }) => key === requestedTab)?.key ?? views[0]?.key ?? ''
  const View = parts[open]
  return <View />
}
