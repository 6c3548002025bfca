import { negateAmount } from '@maru/shared/amounts/decimal.ts'
import { requiredText } from '@maru/shared/codecs.ts'
import { sizes } from '@maru/shared/constants.ts'
import { paymentStatusLabels } from '@maru/shared/payments/payment.labels.ts'
import {
  type OpenStatementEntry,
  paymentStatements,
  STATEMENT_REASON_MAX,
  type StatementCandidate,
} from '@maru/shared/payments/statements/payment-statement.ts'
import { formatReturnReason } from '@maru/shared/payments/statements/return-reason.ts'
import { statementLabels as labels } from '@maru/shared/payments/statements/statement.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, KeyValues, Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { PAYMENTS } from '../common/payment-addresses.ts'
import { MatchChip } from './MatchChip.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'

const WIDTH = 960
const reasonInput = z.strictObject({ reason: requiredText(STATEMENT_REASON_MAX) })
const Field = bindFields<z.output<typeof reasonInput>>()
const touched = ['payments', 'payment-files', 'projects']

/** Whether money came in that the bank does not call a return of this transfer. */
const isUnsaidReturn = (entry: OpenStatementEntry, payment: StatementCandidate) =>
  !entry.amount.startsWith('-') && entry.returnReason === '' && payment.fileNo !== ''

/** Asks why: the line is none of ours, its amount is not that of the payment, or the bank does not call it a return. */
function ReasonDialog({ entry, payment, onClose }: { entry: OpenStatementEntry; payment?: StatementCandidate; onClose: () => void }) {
  const label = useLabel()
  const settle = useAction(paymentStatements.settle, touched)
  const setAside = useAction(paymentStatements.setAside)
  const params = { id: entry.id }
  const unsigned = entry.amount.startsWith('-') ? negateAmount(entry.amount) : entry.amount
  const title = payment?.differs ? labels.settleDiffering : payment ? labels.settle : labels.setAside
  const hint = payment?.differs ? labels.differsText : payment ? labels.noReturnText : labels.setAsideText
  return (
    <FormDialog
      title={label(title)}
      width={sizes.confirmDialog}
      schema={reasonInput}
      values={{ reason: '' }}
      labels={labels}
      saveText={title}
      onSave={({ reason }) =>
        payment
          ? settle.mutateAsync({ params, body: { documentId: payment.id, reason } })
          : setAside.mutateAsync({ params, body: { reason } })
      }
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(hint, amountText(payment?.amount ?? ''), amountText(unsigned))}</p>
        <FormGrid>
          <Field.TextArea name="reason" required rows={2} maxLength={STATEMENT_REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** The payments an open line may belong to, and a search for others. */
function Candidates({ entry, onDiffering }: { entry: OpenStatementEntry; onDiffering: (payment: StatementCandidate) => void }) {
  const label = useLabel()
  const [q, setSearch] = useState('')
  const settle = useAction(paymentStatements.settle, touched)
  const search = query(paymentStatements.get, { params: { id: entry.id }, query: { q } })
  const searched = useQuery({ ...search, enabled: q !== '', placeholderData: keepPreviousData }).data
  const rows = (q === '' ? undefined : searched)?.candidates ?? entry.candidates
  const assign = (payment: StatementCandidate) =>
    payment.differs || isUnsaidReturn(entry, payment)
      ? onDiffering(payment)
      : void settle.run({ params: { id: entry.id }, body: { documentId: payment.id, reason: '' } })
  const columns = [
    {
      key: 'payment',
      label: labels.payment,
      render: ({ vendorName, invoiceNo }: StatementCandidate) => (
        <>
          {vendorName}
          {invoiceNo !== '' && <div className="muted">{invoiceNo}</div>}
        </>
      ),
    },
    {
      key: 'status',
      label: labels.status,
      width: 190,
      render: ({ status, fileNo }: StatementCandidate) => [label(paymentStatusLabels[status]), fileNo].filter(Boolean).join(' · '),
    },
    {
      key: 'date',
      label: labels.candidateDate,
      width: 104,
      render: ({ date }: StatementCandidate) => <DateText text={date} />,
    },
    {
      key: 'amount',
      label: labels.candidateAmount,
      width: 110,
      align: 'right' as const,
      render: ({ amount }: StatementCandidate) => <span className="num">{amountText(amount)}</span>,
    },
    {
      key: 'next',
      label: labels.next,
      width: 110,
      render: (payment: StatementCandidate) => (
        <Button
          size="small"
          variant={payment.differs ? 'outlined' : 'contained'}
          loading={settle.isPending}
          onClick={() => assign(payment)}
        >
          {label(labels.settle)}
        </Button>
      ),
    },
  ]
  return (
    <Section title={labels.candidates} text={entry.amount.startsWith('-') ? labels.candidatesText : labels.refundText}>
      <div className="stack">
        <SearchBox value={q} placeholder={label(labels.searchCandidates)} onSearch={setSearch} />
        {rows.length === 0 ? (
          <p className="muted">{label(labels.noCandidates)}</p>
        ) : (
          <PlainTable name={label(labels.candidates)} columns={columns} rows={rows} rowId={({ id }) => id} />
        )}
      </div>
    </Section>
  )
}

/** A line of a bank statement: what the bank says of it, what it was settled with, and what it may be settled with. */
export function StatementDialog({ entry, onClose }: { entry: OpenStatementEntry; onClose: () => void }) {
  const label = useLabel()
  const [asking, setAsking] = useState<{ payment?: StatementCandidate }>()
  const reopen = useAction(paymentStatements.reopen, touched)
  const askReopen = async () => {
    const args = [textOrDash(entry.counterparty), amountText(entry.amount)]
    if (await confirm({ title: labels.reopenAsk, yes: labels.reopen, text: labels.reopenText, args }))
      await reopen.run({ params: { id: entry.id } })
  }
  const actions = (
    <>
      {entry.maySettle && (
        <Button variant="outlined" onClick={() => setAsking({})}>
          {label(labels.setAside)}
        </Button>
      )}
      {entry.mayReopen && (
        <Button variant="outlined" loading={reopen.isPending} onClick={() => void askReopen()}>
          {label(labels.reopen)}
        </Button>
      )}
    </>
  )
  const payment = entry.paymentId === '' ? textOrDash(entry.payment) : <Link to={`${PAYMENTS}?id=${entry.paymentId}`}>{entry.payment}</Link>
  return (
    <DialogFrame
      title={entry.counterparty || label(labels.details)}
      meta={<MatchChip match={entry.match} />}
      width={WIDTH}
      actions={actions}
      readOnly
      onClose={onClose}
    >
      <Section title={labels.details}>
        <KeyValues
          entries={[
            [
              labels.amount,
              <span key="amount" className="num">
                {currencyText(entry.amount, entry.currency)}
              </span>,
            ],
            [labels.bookedOn, <DateText key="booked" text={entry.bookedOn} />],
            [labels.purpose, textOrDash(entry.purpose)],
            [labels.reference, textOrDash(entry.reference)],
            [labels.statementNo, textOrDash(entry.statementNo)],
            [labels.payment, payment],
            ...(entry.returnReason === '' ? [] : [[labels.returnReason, formatReturnReason(entry.returnReason, label)] as const]),
            ...(entry.settledAt === ''
              ? []
              : [
                  [
                    labels.settledByName,
                    <span key="settled">
                      {entry.settledByName} <InstantText at={entry.settledAt} />
                    </span>,
                  ] as const,
                ]),
            ...(entry.reason === '' ? [] : [[labels.reason, entry.reason] as const]),
          ]}
        />
      </Section>
      {entry.maySettle && <Candidates entry={entry} onDiffering={(one) => setAsking({ payment: one })} />}
      {asking && <ReasonDialog entry={entry} {...asking} onClose={() => setAsking(undefined)} />}
    </DialogFrame>
  )
}
