import { CHANGE_REASON_MAX, type EmployeeChangeBody, isLeaving } from '@maru/shared/personnel/changes/change-body.ts'
import { employeeChangeLabels as labels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { useWatch } from 'react-hook-form'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { useFollowedValues } from '../../../widgets/fields/use-followed-values.ts'
import { shownNameOr } from '../../../widgets/people/person-name.ts'
import { useNamed } from '../../../widgets/people/use-named.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { ChangeItemsField } from './ChangeItemsField.tsx'
import { EffectList } from './EffectList.tsx'
import { useChangeFacts } from './use-change-choices.ts'

const Field = createBodyFields<EmployeeChangeBody>()

/** The sections of a change: who, from when on, what, and what it touches besides. */
export function ChangeFields() {
  const label = useLabel()
  const body = useWatch<{ body: EmployeeChangeBody }, 'body'>({ name: 'body' })
  const facts = useChangeFacts(body.userId)
  const person = useNamed(body.userId === '' ? [] : [body.userId])(body.userId)
  useFollowedValues(person && { 'body.personName': shownNameOr(person, body.userId) })
  const statuses = toOptions(label, { LEFT: accountLabels.left, RETIRED: accountLabels.retired })
  return (
    <>
      <Section title={labels.draftChange}>
        <FormGrid>
          <PersonField name="body.userId" />
          <Field.Date name="body.effectiveOn" required span={4} />
          <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={CHANGE_REASON_MAX} />
        </FormGrid>
      </Section>
      <Section title={labels.items}>
        <div className="stack gap-12">
          <ChangeItemsField facts={facts} />
          {isLeaving(body) && (
            <FormGrid>
              <Field.Select name="body.leavingStatus" required span={6} options={statuses} />
              <PersonField name="body.deputyId" />
            </FormGrid>
          )}
        </div>
      </Section>
      {facts && facts.effects.length > 0 && (
        <Section title={labels.effects}>
          <EffectList effects={facts.effects} />
        </Section>
      )}
    </>
  )
}
