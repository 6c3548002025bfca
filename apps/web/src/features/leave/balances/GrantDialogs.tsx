import { type GrantInput, grantInput, type GrantRow, leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { daysText } from '../../../widgets/text/days-text.ts'
import { saySaved } from '../administration/say-saved.ts'
import { toChoices } from '../administration/administration-labels.ts'
import { PersonField } from '../../users/people/PersonField.tsx'

const Field = bindFields<GrantInput>()
const AMOUNT_MAX = 8
const REASON_MAX = 200

/** Gives days to a person, with the reason. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const pools = useQuery(query(leaveAdmin.pools, {})).data ?? []
  const add = useAction(leaveAdmin.grantAdd, ['leaves', 'leave-proposals'])
  const values: GrantInput = {
    userId: '',
    pool: 'ANNUAL',
    kind: 'MANUAL',
    amount: '',
    validFrom: now,
    validTo: `${now.slice(0, 4)}-12-31`,
    reason: '',
  }
  const save = async (body: GrantInput) => {
    saySaved(await add.mutateAsync({ body }))
  }
  return (
    <FormDialog title={label(labels.addGrant)} schema={grantInput} values={values} labels={labels} onSave={save} onClose={onClose}>
      <FormBody>
        <FormGrid>
          <PersonField name="userId" />
          <Field.Select name="pool" required span={6} options={pools.map(({ code, name }) => ({ value: code, text: name }))} />
          <Field.Select
            name="kind"
            required
            span={6}
            options={toChoices(['MANUAL', 'COMP', 'ACCRUAL'] as const, (kind) => label(labels[kind]))}
          />
          <Field.Text name="amount" required span={4} inputMode="decimal" maxLength={AMOUNT_MAX} />
          <Field.Date name="validFrom" required span={4} />
          <Field.Date name="validTo" span={4} />
          <Field.Text name="reason" required span={12} maxLength={REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

const adjustInput = leaveAdmin.grantAdjust.body
type AdjustInput = z.output<typeof adjustInput>
const Adjust = bindFields<AdjustInput>()
const nothing: AdjustInput = { amount: '', reason: '' }

/** Corrects a lot by some days; what was given stays in the books. */
export function AdjustDialog({ grant, onClose }: { grant: GrantRow; onClose: () => void }) {
  const label = useLabel()
  const adjust = useAction(leaveAdmin.grantAdjust, ['leaves', 'leave-proposals'])
  const save = async (body: AdjustInput) => {
    saySaved(await adjust.mutateAsync({ params: { id: grant.id }, body }))
  }
  return (
    <FormDialog
      title={label(labels.adjustTitle, grant.name)}
      schema={adjustInput}
      values={nothing}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p>
          {grant.poolName}, {label(labels[grant.kind])} · <DateText text={grant.validFrom} /> –{' '}
          {grant.validTo !== '' && <DateText text={grant.validTo} />} · {label(labels.left)} <b className="num">{daysText(grant.left)}</b>
        </p>
        <p className="muted">{label(labels.grantText)}</p>
        <FormGrid>
          <Adjust.Text name="amount" required span={4} inputMode="decimal" maxLength={AMOUNT_MAX} hint={labels.adjustHint} />
          <Adjust.Text name="reason" required span={8} maxLength={REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
