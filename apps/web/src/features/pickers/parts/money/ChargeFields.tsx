import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { type ChargeFields as Charge, currencies, RATE_REASON_MAX } from '@maru/shared/payments/charge.ts'
import { budgetCategoryLabels } from '@maru/shared/projects/project.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '../../../../api/client.ts'
import { useMe } from '../../../../api/identity.ts'
import { DateField } from '../../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../../kit/fields/choice-fields.tsx'
import { TextField } from '../../../../kit/fields/text-fields.tsx'
import { FormGrid } from '../../../../kit/layout.tsx'
import { today } from '../../../../kit/text/format.ts'
import { useLabel } from '../../../../kit/text/use-label.ts'
import { RateNote } from './RateNote.tsx'

const RATE_LENGTH = 19

/**
 * Currency of a request for money, its rate, and the project and budget line it is charged to; `charged` false = to none.
 * The published rate of `day` is filled in, that of today without one.
 */
export function ChargeFields({ charged = true, day = '' }: { charged?: boolean; day?: string }) {
  const { timeZone } = useMe()
  const label = useLabel()
  const { currency, projectNo } = useWatch<{ body: Charge }, 'body'>({ name: 'body' })
  const projects = useQuery(query(payments.budgets, {})).data ?? []
  const lines = projects.find((project) => project.projectNo === projectNo)?.lines ?? []
  const nameOf = ({ year, category, name }: (typeof lines)[number]) =>
    [String(year), label(budgetCategoryLabels[category]), name].filter(Boolean).join(' · ')
  const isForeign = currency !== 'EUR'
  const options = currencies.map((value) => ({ value, text: value }))
  const rate = (
    <>
      <TextField name="body.exchangeRate" label={labels.exchangeRate} required span={4} inputMode="decimal" maxLength={RATE_LENGTH} />
      <DateField name="body.rateDate" label={labels.rateDate} required span={4} />
    </>
  )
  const charge = (charged || projectNo !== '') && (
    <>
      <SelectField
        name="body.projectNo"
        label={labels.projectNo}
        span={isForeign ? 6 : 4}
        options={projects.map((project) => ({ value: project.projectNo, text: `${project.projectNo} ${project.name}` }))}
      />
      <SelectField
        name="body.budgetLineId"
        label={labels.budgetLineId}
        required={projectNo !== ''}
        span={isForeign ? 6 : 4}
        options={lines.map((line) => ({ value: line.id, text: nameOf(line) }))}
      />
    </>
  )
  return (
    <div className="stack">
      <FormGrid>
        <SelectField name="body.currency" label={labels.currency} required span={4} options={options} />
        {isForeign ? rate : charge}
      </FormGrid>
      {isForeign && <RateNote currency={currency} day={day || today(timeZone)} ratePath="body.exchangeRate" dayPath="body.rateDate" />}
      {isForeign && (
        <FormGrid>
          <TextField name="body.rateReason" label={labels.rateReason} maxLength={RATE_REASON_MAX} />
          {charge}
        </FormGrid>
      )}
    </div>
  )
}
