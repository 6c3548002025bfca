import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { isoDay } from '@maru/shared/codecs.ts'
import { toPayableAmount } from '@maru/shared/payments/files/payable-amount.ts'
import { paymentFileLabels as labels } from '@maru/shared/payments/files/payment-file.labels.ts'
import { type PaymentCandidate, paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { listRewritten, type RewrittenText } from '@maru/shared/payments/files/transfer-texts.ts'
import { isTargetDay, targetDayFrom } from '@maru/shared/payments/files/target-day.ts'
import { formatReturnReason } from '@maru/shared/payments/statements/return-reason.ts'
import { statementMatchLabels } from '@maru/shared/payments/statements/statement.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText, today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'

type Input = z.output<typeof paymentFiles.create.body>
const Field = bindFields<Input>()
const WIDTH = 900

const BankReturnChip = ({ reason }: { reason: string }) => {
  const label = useLabel()
  return <StatusChip tone="red" text={`${label(statementMatchLabels.RETURNED_BY_BANK)}: ${formatReturnReason(reason, label)}`} />
}

/** The payments that may go into the file; those that are held up say why. */
function Candidates({ rows, total }: { rows: readonly PaymentCandidate[]; total: number }) {
  const label = useLabel()
  const form = useFormContext<Input>()
  const [ids, typedDay] = useWatch<Input, ['ids', 'executionDate']>({ name: ['ids', 'executionDate'] })
  // A date that is being typed passes years such as 0002 and days that do not exist.
  const chosenDay = isoDay.safeParse(typedDay).success ? typedDay : ''
  const toggle = (id: string) =>
    form.setValue('ids', ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id], { shouldDirty: true })
  const executionDate = chosenDay === '' ? '' : targetDayFrom(chosenDay)
  const chosen = rows.filter(({ id }) => ids.includes(id))
  const columns = [
    {
      key: 'include',
      label: labels.vendorName,
      render: ({ id, block, vendorName, bankReturnReason, sentIn, similarTo, approvedAs }: PaymentCandidate) =>
        block === '' ? (
          <>
            <CheckInput checked={ids.includes(id)} name={id} text={vendorName} onChange={() => toggle(id)} />
            {bankReturnReason !== '' && <BankReturnChip reason={bankReturnReason} />}
            {sentIn !== '' && <StatusChip tone="amber" text={label(labels.sentIn, sentIn)} />}
            {approvedAs !== '' && <StatusChip tone="amber" text={label(labels.approvedAs, approvedAs)} />}
            {similarTo !== '' && <StatusChip tone="amber" text={label(labels.similarTo, similarTo)} />}
          </>
        ) : (
          <>
            {vendorName} <StatusChip tone="amber" text={label(labels[`block_${block}`])} />
          </>
        ),
    },
    {
      key: 'invoice',
      label: labels.invoiceNo,
      width: 140,
      render: ({ invoiceNo }: PaymentCandidate) => <span className="wrap-anywhere">{textOrDash(invoiceNo)}</span>,
    },
    {
      key: 'due',
      label: labels.dueDate,
      width: 110,
      render: ({ dueDate }: PaymentCandidate) => <DateText text={dueDate} />,
    },
    ...(['discount', 'amount'] as const).map((key) => ({
      key,
      label: labels[key],
      width: 110,
      align: 'right' as const,
      render: (payment: PaymentCandidate) => <span className="num">{amountText(toPayableAmount(payment, executionDate)[key])}</span>,
    })),
  ]
  if (rows.length === 0) return <p className="muted">{label(labels.nothingToPay)}</p>
  return (
    <>
      <ExecutionNote day={chosenDay} />
      {total > rows.length && <p className="muted">{label(labels.moreWait, rows.length, total)}</p>}
      <PlainTable name={label(labels.choose)} columns={columns} rows={rows} rowId={({ id }) => id} />
      <p className="row wrap end gap-16 mt-8 num" role="status">
        {label(
          labels.chosen,
          chosen.length,
          amountText(sumAmounts(chosen.map((payment) => toPayableAmount(payment, executionDate).amount))),
        )}
      </p>
      <Rewritten rows={chosen} day={executionDate} />
    </>
  )
}

/** The day banks pay on, where they are closed on the chosen one. */
function ExecutionNote({ day }: { day: string }) {
  const label = useLabel()
  if (day === '' || isTargetDay(day)) return null
  return (
    <p className="note tint-amber" role="status">
      {label(labels.executedOn, targetDayFrom(day))}
    </p>
  )
}

/** Names, places and references the file writes in the letters banks take, or shorter, exactly as it has them. */
function Rewritten({ rows, day }: { rows: readonly PaymentCandidate[]; day: string }) {
  const label = useLabel()
  const rewritten = listRewritten(
    rows.map((row) => ({ ...row, id: row.paymentId })),
    day,
  )
  if (rewritten.length === 0) return null
  const textOf = ({ sent, isShortened }: RewrittenText) =>
    sent === '' ? label(labels.leftOut) : isShortened ? label(labels.shortened, sent) : sent
  return (
    <section className="stack gap-4 mt-8">
      <h3>{label(labels.rewritten)}</h3>
      {rewritten.map((one) => (
        <p key={`${one.written} ${one.sent}`} className="muted wrap-anywhere">{`${one.written} → ${textOf(one)}`}</p>
      ))}
    </section>
  )
}

/** A new payment file: when the bank is to pay, and what. */
export function NewFileDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const me = useMe()
  const create = useAction(paymentFiles.create, ['payments'])
  const answer = useQuery(query(paymentFiles.candidates, {})).data
  if (answer === undefined) return null
  return (
    <FormDialog
      title={label(labels.newFile)}
      width={WIDTH}
      schema={paymentFiles.create.body}
      values={{
        executionDate: targetDayFrom(today(me.timeZone)),
        ids: answer.rows.filter(({ block }) => block === '').map(({ id }) => id),
      }}
      labels={labels}
      saveText={labels.saveFile}
      onSave={(body) => create.mutateAsync({ body })}
      onClose={onClose}
    >
      <Section title={labels.details}>
        <FormGrid>
          <Field.Date name="executionDate" required span={4} />
        </FormGrid>
        <p className="muted">{answer.payerIban === '' ? label(labels.noPayer) : `${label(labels.payer)}: ${answer.payerIban}`}</p>
      </Section>
      <Section title={labels.choose} text={labels.chooseText}>
        <Candidates rows={answer.rows} total={answer.total} />
      </Section>
    </FormDialog>
  )
}
