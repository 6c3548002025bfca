import { menuLabels } from '@maru/shared/menus.labels.ts'
import {
  reviewRuleKindLabels,
  reviewRuleStateLabels,
  visitReviewRuleLabels as labels,
} from '@maru/shared/boards/visitors/review-rule.labels.ts'
import { reviewRuleColumns, type ReviewRuleRow, reviewRules } from '@maru/shared/boards/visitors/review-rule.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { ReviewRuleDialog } from './ReviewRuleDialog.tsx'
import { VISITS } from './visit-addresses.ts'

const tones = { UPCOMING: 'blue', IN_FORCE: 'green', ENDED: 'grey' } as const

function RuleState({ state }: Pick<ReviewRuleRow, 'state'>) {
  const label = useLabel()
  return <StatusChip tone={tones[state]} text={label(reviewRuleStateLabels[state])} />
}

const columns = tableColumns(reviewRuleColumns, { state: (row) => <RuleState state={row.state} /> })

/** `/bbs/visitor/visitorlist?tab=reviewrules`: organisations and nationalities whose visits are reviewed, with their days. */
export function ReviewRulesPage() {
  const screen = useTabScreen(reviewRules, { path: VISITS, tab: 'reviewrules' })
  const { value, set } = screen.search
  return (
    <ListScreen
      screen={screen}
      crumb={userPopupLabels.administration}
      title={menuLabels.reviewRules}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={
        <>
          <ChoiceChip label={labels.kind} words={reviewRuleKindLabels} value={value.kind} onChange={(kind) => set({ kind })} />
          <ChoiceChip label={labels.state} words={reviewRuleStateLabels} value={value.state} onChange={(state) => set({ state })} />
        </>
      }
      newText={labels.newRule}
      emptyTitle={labels.noRules}
      emptyText={labels.noRulesText}
    >
      <RecordPopup record={screen.record} route={reviewRules.get} args={(id) => ({ params: { id } })}>
        {(row) => <ReviewRuleDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </ListScreen>
  )
}
