import { invoiceVersions } from '@maru/shared/payments/invoices/invoice-version.ts'
import { invoiceVersionLabels as labels, payableLabels } from '@maru/shared/payments/payable.labels.ts'
import type { OtherVersion as Version } from '@maru/shared/payments/payment-check.ts'
import { Link } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { KeyValues } from '../../../kit/layout.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PAYMENTS } from '../common/payment-addresses.ts'

/** Another version of the invoice that holds a payment up, for the office to link or cancel. */
export function OtherVersion({ id, version }: { readonly id: string; readonly version: Version | null }) {
  const label = useLabel()
  const link = useAction(invoiceVersions.link, ['payments'])
  const tellApart = useAction(invoiceVersions.tellApart, ['payments'])
  if (version === null) return null
  const { invoiceNo, payableAmount, currency, isCorrection, mayLink, mayTellApart } = version
  return (
    <div className="note tint-amber stack gap-8">
      <p role="alert">{label(isCorrection ? labels.isCorrected : labels.corrects)}</p>
      <KeyValues
        entries={[
          [
            labels.otherVersion,
            <Link key="version" to={`${PAYMENTS}?id=${version.id}`}>
              {invoiceNo}
            </Link>,
          ],
          [payableLabels.payableAmount, currencyText(payableAmount, currency)],
        ]}
      />
      {mayLink && (
        <div className="row wrap gap-8">
          <Button variant="outlined" loading={link.isPending} onClick={() => void link.run({ params: { id } })}>
            {label(labels.link)}
          </Button>
          {mayTellApart && (
            <Button variant="outlined" loading={tellApart.isPending} onClick={() => void tellApart.run({ params: { id } })}>
              {label(labels.tellApart)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
