import { leaveAdmin, type LeaveTypeInput, leaveTypeInput } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveColourLabels } from '@maru/shared/leave/common/leave-colour.labels.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leaveColours, leaveUnits, substituteRules, visibleNames } from '@maru/shared/leave/common/leave-model.ts'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { saySaved } from '../administration/say-saved.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toChoices, typeName } from '../administration/administration-labels.ts'

const Field = bindFields<LeaveTypeInput>()
const CODE_MAX = 10
const NAME_MAX = 200
const WIDTH = 960

const blank: LeaveTypeInput = {
  code: '',
  nameEn: '',
  nameKo: '',
  nameDe: '',
  unit: 'DAY',
  paid: true,
  pool: '',
  needsApproval: true,
  countsHolidays: false,
  allowNegative: false,
  maxNegative: '0',
  needsProofAfterDays: null,
  maxConsecutive: null,
  minNoticeDays: 0,
  backdateDays: 0,
  substituteRequired: 'NO',
  substituteOverDays: 0,
  genderLimit: '',
  tenureMonths: 0,
  colour: 'special',
  visibleName: 'ABSENT',
  sortOrder: 500,
  active: true,
}

interface TypeDialogProps {
  /** Undefined for a new type. */
  readonly type: LeaveTypeInput | undefined
  readonly readOnly: boolean
  readonly pools: readonly { readonly code: string; readonly name: string }[]
  readonly onClose: () => void
}

function Rules({ pools }: Pick<TypeDialogProps, 'pools'>) {
  const label = useLabel()
  const genders = [
    { value: 'F', text: label(labels.women) },
    { value: 'M', text: label(labels.men) },
  ]
  return (
    <Section title={labels.rules}>
      <FormGrid>
        <Field.Select name="unit" required options={toChoices(leaveUnits, (unit) => label(labels[unit]))} />
        <Field.Select name="pool" options={pools.map(({ code, name }) => ({ value: code, text: name }))} />
        <Field.Select name="genderLimit" options={genders} />
        <Field.Check name="paid" text={label(labels.paidText)} />
        <Field.Check name="needsApproval" text={label(labels.needsApprovalText)} />
        <Field.Check name="countsHolidays" text={label(labels.countsHolidaysText)} />
        <Field.Check name="allowNegative" text={label(labels.allowNegativeText)} />
        <Field.Text name="maxNegative" inputMode="decimal" maxLength={7} />
        <Field.Number name="needsProofAfterDays" />
        <Field.Number name="maxConsecutive" />
        <Field.Number name="minNoticeDays" />
        <Field.Number name="backdateDays" />
        <Field.Select name="substituteRequired" required options={toChoices(substituteRules, (rule) => label(labels[rule]))} />
        <Field.Number name="substituteOverDays" />
        <Field.Number name="tenureMonths" />
      </FormGrid>
    </Section>
  )
}

/** A type of leave: its names, its rules, how it is shown. */
export function TypeDialog({ type, readOnly, pools, onClose }: TypeDialogProps) {
  const label = useLabel()
  const create = useAction(leaveAdmin.typeCreate, ['leaves', 'leave-proposals'])
  const update = useAction(leaveAdmin.typeUpdate, ['leaves', 'leave-proposals'])
  const save = async (body: LeaveTypeInput) => {
    saySaved(await (type ? update.mutateAsync({ params: { code: type.code }, body }) : create.mutateAsync({ body })))
  }
  return (
    <FormDialog
      title={type ? typeName(type) : label(labels.newType)}
      width={WIDTH}
      schema={leaveTypeInput}
      values={type ?? blank}
      labels={labels}
      readOnly={readOnly}
      onSave={save}
      onClose={onClose}
    >
      <Section title={labels.names}>
        <FormGrid>
          <Field.Text name="code" required span={3} disabled={type !== undefined} maxLength={CODE_MAX} />
          <Field.Text name="nameEn" required span={9} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" required span={6} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" required span={6} maxLength={NAME_MAX} />
        </FormGrid>
      </Section>
      <Rules pools={pools} />
      <Section title={labels.shown}>
        <FormGrid>
          <Field.Select name="colour" required options={toChoices(leaveColours, (colour) => label(leaveColourLabels[colour]))} />
          <Field.Select name="visibleName" required options={toChoices(visibleNames, (name) => label(labels[name]))} />
          <Field.Number name="sortOrder" />
          <Field.Check name="active" text={label(labels.activeText)} />
        </FormGrid>
      </Section>
    </FormDialog>
  )
}
