import { blankEmployeeChange, type ChangeItem, type EmployeeChangeBody } from '@maru/shared/personnel/changes/change-body.ts'
import { employeeChanges } from '@maru/shared/personnel/changes/employee-change.ts'
import { blankIrregularProfile, type IrregularProfileBody } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { detailAs, listSteps } from '../approval-fixtures.ts'
import { answerInTurn } from '../assets/asset-request-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../test-app.ts'

export const changeItem = (field: ChangeItem['field'], before: string, after: string): ChangeItem => ({ field, before, after })
/** An employee change five days ahead. */
export const changeRequest = (userId: string, items: readonly ChangeItem[], part: Partial<EmployeeChangeBody> = {}) => ({
  formCode: 'EMPLOYEE_CHANGE',
  body: { ...blankEmployeeChange, userId, effectiveOn: day(5), reason: 'As agreed', items: [...items], ...part },
})

/** Answers the whole line of a document, of the office by its second member; the last answer as it came. */
export async function decideChange(app: TestApp, drafter: string, id: string) {
  const steps = listSteps(await detailAs(app, drafter, id))
  return answerInTurn(
    app,
    id,
    steps.map(({ type, userId }) => [userId || 'office2', type === 'AGREE' ? 'AGREE' : 'APPROVE', userId] as const),
  )
}

export async function changeAs(app: TestApp, user: string, id: string) {
  const [change] = granted(await callAs(app, user, employeeChanges.ofDocument, { params: { id } }))
  if (!change) throw new Error('no change')
  return change
}

/** Brings the day of a change to today, or to so many days after it. */
export const bringChangeDay = ({ context: { db } }: TestApp, documentId: string, days = 0) =>
  db.$transaction([
    db.$executeRaw`update employee_change set effective_on = office_day() + ${days}::int where document_id = ${documentId}::uuid`,
    db.$executeRaw`update approval_document set body = jsonb_set(body, '{effectiveOn}', to_jsonb((office_day() + ${days}::int)::text))
      where id = ${documentId}::uuid`,
  ])

/** A guest of kim for twenty days. */
export const profileRequest = (part: Partial<IrregularProfileBody> = {}) => ({
  formCode: 'IRREGULAR_PROFILE',
  body: {
    ...blankIrregularProfile,
    kindCode: 'GUEST',
    firstName: 'Ada',
    lastName: 'Byron',
    institute: 'Analytical Society',
    hostId: 'kim',
    from: day(0),
    to: day(20),
    workplaceCode: 'DE01',
    reason: 'Joint paper',
    ...part,
  },
})
