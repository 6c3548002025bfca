import { menuLabels } from '@maru/shared/menus.labels.ts'
import { patentRuleLabels } from '@maru/shared/outputs/patents/patent-rule.labels.ts'
import { patentRules } from '@maru/shared/outputs/patents/patent-rule.ts'
import { patentLabels as labels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { patents } from '@maru/shared/outputs/patents/patent.ts'
import type { ReactNode } from 'react'
import { ListPage } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { useTab } from '../../../widgets/tabs/use-tab-list.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { CostsTab } from './CostsTab.tsx'
import { DocketTab } from './DocketTab.tsx'
import { PATENTS } from './patent-addresses.ts'
import { PatentRulesTab } from './PatentRulesTab.tsx'

const shownIn: Readonly<Record<string, () => ReactNode>> = { '': DocketTab, costs: CostsTab, rules: PatentRulesTab }

/** `/project/patentlist`: the docket of patents, and what its due dates follow for those who may read it. */
export function PatentListPage() {
  const label = useLabel()
  const may = useMay()
  const tab = useTab(PATENTS)
  const views = [
    { key: '', text: label(labels.docket) },
    ...(may(patents.costs) ? [{ key: 'costs', text: label(labels.costsByOffice) }] : []),
    ...(may(patentRules.list) ? [{ key: 'rules', text: label(patentRuleLabels.rules) }] : []),
  ]
  const open = views.some(({ key }) => key === tab) ? tab : ''
  const View = shownIn[open] ?? DocketTab
  return (
    <ListPage crumb={[label(menuLabels.project)]} title={label(menuLabels.patents)}>
      {views.length > 1 && <ViewTabs path={PATENTS} open={open} views={views} />}
      <View key={open} />
    </ListPage>
  )
}
