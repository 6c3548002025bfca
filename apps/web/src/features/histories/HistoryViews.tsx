import { exportHistory } from '@maru/shared/histories/export-history.ts'
import { exportHistoryLabels } from '@maru/shared/exports/export.labels.ts'
import { signIns } from '@maru/shared/histories/access-history.ts'
import { accessHistoryLabels } from '@maru/shared/histories/access-history.labels.ts'
import { changeHistory } from '@maru/shared/histories/change-history.ts'
import { changeHistoryLabels as labels } from '@maru/shared/histories/change-history.labels.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useMay } from '../../widgets/rights/use-may.ts'
import { ViewTabs } from '../../widgets/tabs/ViewTabs.tsx'

export const HISTORIES = '/chems/loginhislist'

/** The histories of this page: each has a menu entry and a right of its own. */
const views = [
  { key: '', route: signIns.list, title: accessHistoryLabels.signIns },
  { key: 'exports', route: exportHistory.list, title: exportHistoryLabels.title },
  { key: 'changes', route: changeHistory.list, title: labels.title },
] as const
export type HistoryView = (typeof views)[number]['key']

/** Which of them the person may read. */
export function useHistoryViews() {
  const may = useMay()
  return views.filter(({ route }) => may(route))
}

export function HistoryViews({ open }: { open: HistoryView }) {
  const label = useLabel()
  const shown = useHistoryViews()
  if (shown.length < 2) return null
  return (
    <ViewTabs
      name={label(labels.views)}
      path={HISTORIES}
      open={open}
      views={shown.map(({ key, title }) => ({ key, text: label(title) }))}
    />
  )
}
