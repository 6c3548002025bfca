import { formatIban } from '@maru/shared/payments/vendors/bank-account.ts'
import { vendorLabels as labels } from '@maru/shared/payments/vendors/vendor.labels.ts'
import {
  type BankDetail,
  type BankDetailInput,
  bankDetailInput,
  hasOtherBankCountry,
  HOLDER_MAX,
  IBAN_MAX,
  SOURCE_MAX,
  type VendorRow,
  vendors,
} from '@maru/shared/payments/vendors/vendor.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Section } from '../../../kit/layout.tsx'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'

const Field = bindFields<BankDetailInput>()
const tones: Readonly<Record<BankDetail['status'], Tone>> = { PROPOSED: 'amber', CONFIRMED: 'green', REFUSED: 'grey' }

/** Asks about a bank in another country than the account. */
function OtherCountryField() {
  const label = useLabel()
  const [iban, bic] = useWatch<BankDetailInput, ['iban', 'bic']>({ name: ['iban', 'bic'] })
  if (!hasOtherBankCountry({ iban, bic })) return null
  return <Field.Check name="otherCountryChecked" span={12} text={label(labels.otherCountryText)} />
}

/** New bank details; a second person confirms them. */
function BankDetailDialog({ vendor, onClose }: { vendor: VendorRow; onClose: () => void }) {
  const label = useLabel()
  const propose = useAction(vendors.propose)
  return (
    <FormDialog
      title={label(labels.enterDetails)}
      width={sizes.substitutePopup}
      schema={bankDetailInput}
      values={{ holder: vendor.name.slice(0, HOLDER_MAX), iban: '', bic: '', source: '', otherCountryChecked: false }}
      labels={labels}
      saveText={labels.enterDetails}
      onSave={(body) => propose.mutateAsync({ params: { id: vendor.id }, body })}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.bankText)}</p>
        <FormGrid>
          <Field.Text name="holder" required span={12} maxLength={HOLDER_MAX} />
          <Field.Text name="iban" required span={8} maxLength={IBAN_MAX} />
          <Field.Text name="bic" span={4} maxLength={14} />
          <OtherCountryField />
          <Field.Text name="source" required span={12} maxLength={SOURCE_MAX} hint={labels.sourceHint} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

function Decision({ vendor, detail }: { vendor: VendorRow; detail: BankDetail }) {
  const label = useLabel()
  const decide = useAction(vendors.decide)
  const send = (confirmed: boolean) => decide.run({ params: { id: vendor.id, detailId: detail.id }, body: { confirmed } })
  const ask = async () => {
    const args = [detail.holder, formatIban(detail.iban)]
    if (await confirm({ title: labels.confirmAsk, yes: labels.confirmDetails, text: labels.confirmAskText, args })) await send(true)
  }
  return (
    <span className="row gap-4">
      <Button size="small" variant="text" loading={decide.isPending} onClick={() => void send(false)}>
        {label(labels.refuseDetails)}
      </Button>
      <Button size="small" variant="outlined" loading={decide.isPending} onClick={() => void ask()}>
        {label(labels.confirmDetails)}
      </Button>
    </span>
  )
}

/** Bank details of a vendor with who entered and who checked them. */
export function BankDetails({ vendor }: { vendor: VendorRow }) {
  const label = useLabel()
  const may = useMay()
  const [isEntering, setEntering] = useState(false)
  const details = useQuery(query(vendors.bankDetails, { params: { id: vendor.id } })).data ?? []
  const columns = [
    {
      key: 'iban',
      label: labels.iban,
      render: ({ iban, bic, holder }: BankDetail) => (
        <>
          <span className="num">{[formatIban(iban), bic].filter(Boolean).join(' · ')}</span>
          <br />
          <span className="muted">{holder}</span>
        </>
      ),
    },
    { key: 'source', label: labels.source, width: 130, render: ({ source }: BankDetail) => source },
    {
      key: 'entered',
      label: labels.enteredByName,
      width: 125,
      render: ({ enteredByName, enteredAt }: BankDetail) => (
        <>
          {enteredByName} <InstantText at={enteredAt} />
        </>
      ),
    },
    {
      key: 'decided',
      label: labels.decidedByName,
      width: 125,
      render: ({ decidedByName, decidedAt }: BankDetail) =>
        decidedAt === '' ? (
          '–'
        ) : (
          <>
            {decidedByName} <InstantText at={decidedAt} />
          </>
        ),
    },
    {
      key: 'status',
      label: labels.status,
      width: 160,
      render: (detail: BankDetail) =>
        detail.mayDecide ? (
          <Decision vendor={vendor} detail={detail} />
        ) : (
          <StatusChip tone={tones[detail.status]} text={label(labels[`status_${detail.status}`])} />
        ),
    },
  ]
  const isWaiting = details.some(({ status }) => status === 'PROPOSED')
  return (
    <Section title={labels.bank} text={labels.bankText}>
      {details.length === 0 ? (
        <p className="muted">{label(labels.noDetails)}</p>
      ) : (
        <PlainTable name={label(labels.bank)} columns={columns} rows={details} rowId={({ id }) => id} />
      )}
      {vendor.frozenUntil !== '' && (
        <p className="muted">
          {label(labels.frozenUntil)} <InstantText at={vendor.frozenUntil} />
        </p>
      )}
      {may(vendors.propose) && !isWaiting && (
        <div className="mt-8">
          <Button size="small" variant="outlined" onClick={() => setEntering(true)}>
            {label(labels.enterDetails)}
          </Button>
        </div>
      )}
      {isEntering && <BankDetailDialog vendor={vendor} onClose={() => setEntering(false)} />}
    </Section>
  )
}
