import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveExports } from '@maru/shared/leave/administration/leave-exports.ts'
import { leaveEntities } from '@maru/shared/leave/common/leave-model.ts'
import { leavePreferenceLabels as preferences } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leaveProposalLabels as proposals } from '@maru/shared/leave/administration/leave-proposal.labels.ts'
import { leaveControlLabels as control } from '@maru/shared/leave/common/leave-control.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { scheduleLabels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import type { LabelRecords } from '@maru/shared/labels.ts'
import { Pager } from '../../../kit/table/Pager.tsx'
import { Toolbar } from '../../../kit/layout.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChangeHistory } from '../../histories/changes/ChangeHistory.tsx'
import { useFieldNames } from '../../histories/changes/use-field-names.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { ADMIN_PATH } from '../administration/administration-labels.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'

/** Fields of the administration's records have the names of their labels. */
const fieldLabels: LabelRecords = {
  ...control,
  ...preferences,
  ...scheduleLabels,
  ...leaveScreen,
  ...labels,
  confirmedBy: proposals.confirmedBy,
  proposedBy: proposals.proposedBy,
  proposal: proposals.change,
  comment: proposals.reason,
}
const kindLabels = {
  holiday: labels.holidays,
  blockPeriod: labels.blocks,
  leaveType: labels.types,
  leaveGrant: labels.grants,
  leaveProposal: proposals.proposals,
  leavePlace: labels.calendarCode,
  workSchedule: labels.hours,
  leaveRequest: labels.countedAnew,
  popularTime: preferences.times,
  leavePreference: preferences.preferences,
  departmentStaffing: control.staffing,
} as const

/** List of who changed rules, calendars, granted days and working times, when, from what to what. */
export function ChangesTab() {
  const label = useLabel()
  const { value, set } = useTabList(leaveAdmin.changes.query, ADMIN_PATH, 'history')
  const { list, paper, filters } = useListRows(leaveAdmin.changes, value)
  // While it is printed all that was found stands in the place of the page.
  const shown = paper.rows && list.data ? { ...list, data: { ...list.data, rows: [...paper.rows] } } : list
  const kinds = leaveEntities.map((one) => ({ value: one, text: label(kindLabels[one]) }))
  const nameOf = useFieldNames(fieldLabels)
  return (
    <>
      <Toolbar>
        <FilterChip
          label={labels.recordKind}
          value={value.entity ?? ''}
          options={kinds}
          onChange={(entity) => set({ entity: leaveEntities.find((one) => one === entity), page: 1 })}
        />
        <span className="grow" />
        <PrintButton all={paper} />
        <ExcelButton route={leaveExports.changes} args={{ query: filters }} />
      </Toolbar>
      <ScrollRegion className="scroll pb-20 px-20" name={label(labels.history)}>
        <ChangeHistory list={shown} nameOf={nameOf} aboutOf={({ about }) => about} />
      </ScrollRegion>
      {list.data !== undefined && list.data.total > 0 && (
        <Pager
          page={value.page}
          size={value.size}
          total={list.data.total}
          onPage={(page) => set({ page })}
          onSize={(size) => set({ size, page: 1 })}
        />
      )}
    </>
  )
}
