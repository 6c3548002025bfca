import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankEmployeeChange, type ChangeField } from '@maru/shared/personnel/changes/change-body.ts'
import { changeFieldNames } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { loadValues } from '../../modules/personnel/changes/change-values.service.ts'
import { request, type Story } from './demo-story.ts'

interface DemoChange {
  userId: string
  field: ChangeField
  after: (before: string) => string
  /** Days from today it takes effect. */
  effective: number
  reason: string
  ago: number
  decided?: number
}
const DAYS_OF_TWO_YEARS = 731
const changes: readonly DemoChange[] = [
  {
    userId: 'hbauer',
    field: 'position',
    after: () => 'SENIOR_RESEARCHER',
    effective: -16,
    reason: 'Leads the coating laboratory since its new start',
    ago: 20,
    decided: 15,
  },
  {
    userId: 'smueller',
    field: 'position',
    after: () => 'RESEARCHER',
    effective: 30,
    reason: 'Takes over the sensor calibration after his postdoc',
    ago: 9,
    decided: 3,
  },
  {
    userId: 'pshah',
    field: 'contractEnd',
    after: (before) => addDays(before, DAYS_OF_TWO_YEARS),
    effective: 40,
    reason: 'Second phase of the project was granted',
    ago: 2,
  },
]

/** Changes of members of staff the office asked for: applied, decided for a day to come, and one that waits. */
export async function writeChanges(story: Story) {
  const { tx, today } = story
  for (const { userId, field, after, effective, reason, ...days } of changes) {
    const { englishName } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { englishName: true } })
    const before = (await loadValues(tx, userId))[field]
    const items = [{ field, before, after: after(before) }]
    const body = { ...blankEmployeeChange, userId, personName: englishName, effectiveOn: addDays(today, effective), reason, items }
    await request(story, {
      by: 'office',
      formCode: 'EMPLOYEE_CHANGE',
      title: `${englishName}: ${changeFieldNames[field][1]}`,
      body,
      ...days,
    })
  }
}
