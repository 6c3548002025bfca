import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { compareAmounts, isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import { isDecimal } from '@maru/shared/codecs.ts'
import { messages } from '@maru/shared/messages.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import type { InvoiceReading } from '@maru/shared/payments/invoice-reading.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { type ChangeEvent, use, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { Upload } from '../../../kit/icons.ts'
import { Section } from '../../../kit/layout.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RequestFilesContext } from '../../approvals/requests/request-kind.ts'

/** What was taken from the file, and what to look at before submitting. */
function ReadingNotes({ reading }: { reading: InvoiceReading }) {
  const label = useLabel()
  const { body, sellerName, sellerVatId, unknownCreditedNo, waitingNo, account, totalAmount, payableAmount } = reading
  const seller = [sellerName, sellerVatId].filter(Boolean).join(', ')
  return (
    <div role="status" className="stack mt-8">
      <p className="muted">{label(labels.invoiceRead, body.invoiceNo || label(labels.withoutNumber), sellerName)}</p>
      {body.vendorId === '' && <p className="row field-error">{label(labels.invoiceVendorMissing, seller)}</p>}
      {unknownCreditedNo !== '' && <p className="row field-error">{label(labels.invoiceCreditedUnknown, unknownCreditedNo)}</p>}
      {waitingNo !== '' && <p className="row field-error">{label(messages.correctionWaits, waitingNo)}</p>}
      {account === 'OTHER' && <p className="row field-error">{label(labels.invoiceOtherAccount)}</p>}
      {compareAmounts(payableAmount, totalAmount) !== 0 && (
        <p className="muted">{label(labels.invoicePartPaid, amountText(totalAmount), amountText(payableAmount))}</p>
      )}
    </div>
  )
}

const isBlankAmount = (amount: string) => amount === '' || (isDecimal(amount) && isZeroAmount(amount))
const isTyped = ({ invoiceNo, lines }: PaymentBody) =>
  invoiceNo !== '' || lines.some(({ description, totalAmount }) => description !== '' || !isBlankAmount(totalAmount))

/** Fills the form with what an e-invoice says and attaches the file; what is typed already is replaced only after a question. */
export function EInvoice() {
  const label = useLabel()
  const input = useRef<HTMLInputElement>(null)
  const files = use(RequestFilesContext)
  const { getValues, setValue } = useFormContext<{ body: PaymentBody }>()
  const read = useAction(payments.readInvoice)
  const [reading, setReading] = useState<InvoiceReading>()
  const mayReplace = async () =>
    !isTyped(getValues('body')) || (await confirm({ title: labels.replaceAsk, yes: answerLabels.replace, text: labels.replaceText }))
  const fill = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // So that the same file can be chosen again.
    target.value = ''
    if (!file) return
    const answer = await read.run({ files: { file: [file] } })
    if (!answer || !(await mayReplace())) return
    for (const [name, value] of Object.entries(answer.body))
      setValue(`body.${name as keyof InvoiceReading['body']}`, value, { shouldDirty: true })
    setReading(answer)
    await files?.add([file])
  }
  return (
    <Section title={labels.eInvoice} text={labels.readInvoiceText}>
      <Button variant="outlined" loading={read.isPending} onClick={() => input.current?.click()}>
        <Upload size={14} />
        {label(labels.readInvoice)}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xml,.pdf"
        hidden
        aria-label={label(labels.readInvoice)}
        onChange={(event) => void fill(event)}
      />
      {reading && <ReadingNotes reading={reading} />}
    </Section>
  )
}
