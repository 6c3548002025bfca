import type { LabelRecord } from '@maru/shared/labels.ts'
import { paymentStatusLabels } from '@maru/shared/payments/payment.labels.ts'
import { remittanceLabels as labels, remittanceStatusLabels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import type { Remittance } from '@maru/shared/payments/remittances/remittance.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { PAYMENTS } from '../common/payment-addresses.ts'
import { documentAddress } from '../../approvals/common/document-address.ts'

interface Step {
  readonly key: string
  readonly step: LabelRecord
  readonly details: ReactNode
  readonly date: ReactNode
  readonly by: string
}

const at = (instant: Remittance['submittedAt']) => (instant === '' ? '–' : <InstantText at={instant} />)
const waiting: ReadonlySet<Remittance['status']> = new Set(['IN_APPROVAL', 'RETURNED'])

/** The payment applications it pays. */
function usePayments({ payments }: Remittance): Step[] {
  const label = useLabel()
  return payments.map(({ id, invoiceNo, documentNo, invoiceDate, amount, currency, status, isOtherAccount }) => ({
    key: id,
    step: labels.payment,
    details: (
      <>
        <Link to={`${PAYMENTS}?id=${id}`}>{invoiceNo || documentNo}</Link>
        {` · ${currencyText(amount, currency)} · ${label(paymentStatusLabels[status])}`}
        {isOtherAccount && <span className="field-error"> · {label(labels.approvedForOther)}</span>}
      </>
    ),
    date: <DateText text={invoiceDate} />,
    by: '',
  }))
}

function useSteps(remittance: Remittance): Step[] {
  const label = useLabel()
  const { id, documentNo, status, approvers, bankReference, debitedAmount, executedOn, seesDocument } = remittance
  const payments = usePayments(remittance)
  const name = documentNo || label(labels.draftTitle)
  const isDecided = !waiting.has(status)
  const request: Step = {
    key: 'request',
    step: labels.step_request,
    details: seesDocument ? <Link to={documentAddress(id)}>{name}</Link> : name,
    date: at(remittance.submittedAt),
    by: remittance.drafterName,
  }
  const approval: Step = {
    key: 'approval',
    step: labels.step_approval,
    details: label(remittanceStatusLabels[isDecided ? 'APPROVED' : status]),
    date: at(remittance.decidedAt),
    by: approvers.map((person) => person.name).join(', '),
  }
  const account: Step = {
    key: 'account',
    step: labels.step_account,
    details: remittance.account,
    date: at(remittance.accountConfirmedAt),
    by: remittance.accountConfirmedByName,
  }
  const execution: Step = {
    key: 'execution',
    step: labels.step_execution,
    details: `${bankReference} · ${currencyText(debitedAmount === '' ? '0' : debitedAmount, 'EUR')}`,
    date: <DateText text={executedOn} />,
    by: remittance.executedByName,
  }
  return [
    ...payments,
    request,
    approval,
    ...(remittance.accountConfirmedAt === '' ? [] : [account]),
    ...(status === 'EXECUTED' ? [execution] : []),
    ...(status === 'VOID' ? [{ ...approval, key: 'void', details: label(remittanceStatusLabels.VOID), date: '–', by: '' }] : []),
  ]
}

/** What was done with a remittance, by whom and when: what it pays, request, approval, account check and execution. */
export function RemittanceThread({ remittance }: { remittance: Remittance }) {
  const label = useLabel()
  const columns = [
    { key: 'step', label: labels.step, width: 170, render: ({ step }: Step) => label(step) },
    { key: 'details', label: labels.details, render: ({ details }: Step) => details },
    { key: 'date', label: labels.date, width: 150, render: ({ date }: Step) => date },
    { key: 'by', label: labels.by, width: 170, render: ({ by }: Step) => by || '–' },
  ]
  return (
    <Section title={labels.thread}>
      <PlainTable name={label(labels.thread)} columns={columns} rows={useSteps(remittance)} rowId={({ key }) => key} />
    </Section>
  )
}
