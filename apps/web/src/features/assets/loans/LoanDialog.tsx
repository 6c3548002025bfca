import { assetLoans, loanExtension, loanReturn } from '@maru/shared/assets/requests/asset-loan.ts'
import { ASSET_REASON_MAX, ASSET_TEXT_MAX } from '@maru/shared/assets/requests/asset-lines.ts'
import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, KeyValues, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { AssetName } from '../picker/AssetName.tsx'
import { useNamedAssets } from '../picker/use-assets.ts'
import { extensionAddress } from '../requests/asset-request-addresses.ts'
import { LoanChip } from './LoanChip.tsx'

const WIDTH = 640
const BackField = bindFields<{ day: string; conditionIn: string }>()
const LongerField = bindFields<{ due: string; reason: string }>()

/** Asks when the asset came back, and in which condition. */
function BackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const back = useAction(assetLoans.recordReturn, ['asset-picker', 'assets'])
  return (
    <FormDialog
      title={label(labels.recordReturn)}
      width={sizes.confirmDialog}
      schema={loanReturn}
      values={{ day: today(timeZone), conditionIn: '' }}
      labels={{ day: labels.returnedOn, conditionIn: labels.conditionIn }}
      saveText={labels.recordReturn}
      onSave={async (body) => {
        await back.mutateAsync({ params: { id }, body })
        toast.success(labels.loanReturned)
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <BackField.Date name="day" required span={12} />
          <BackField.Text name="conditionIn" span={12} maxLength={ASSET_TEXT_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** Asks for the new due day and its reason. */
function LongerDialog({ id, due, onClose }: { id: string; due: string; onClose: () => void }) {
  const label = useLabel()
  const extend = useAction(assetLoans.extend, ['assets'])
  return (
    <FormDialog
      title={label(labels.extendLoan)}
      width={sizes.confirmDialog}
      schema={loanExtension}
      values={{ due, reason: '' }}
      labels={{ due: labels.due, reason: labels.reason }}
      saveText={labels.extendLoan}
      onSave={async (body) => {
        await extend.mutateAsync({ params: { id }, body })
        toast.success(labels.loanExtended)
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <LongerField.Date name="due" required span={12} />
          <LongerField.TextArea name="reason" required span={12} rows={2} maxLength={ASSET_REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** One loan: what is lent to whom until when; the office and its custodian record its return here. */
export function LoanDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'back' | 'longer'>()
  const answer = useQuery(query(assetLoans.get, { params: { id } }))
  const loan = answer.data
  const asset = useNamedAssets([loan?.assetNo ?? ''])(loan?.assetNo ?? '')
  const actions = loan && (
    <>
      {loan.mayTakeBack && (
        <Button variant="outlined" onClick={() => setOpen('back')}>
          {label(labels.recordReturn)}
        </Button>
      )}
      {loan.mayExtend && (
        <Button variant="outlined" onClick={() => setOpen('longer')}>
          {label(labels.extendLoan)}
        </Button>
      )}
      {loan.mayAskLonger && (
        <Button variant="text" onClick={() => void navigate(extensionAddress(id))}>
          {label(labels.askLonger)}
        </Button>
      )}
    </>
  )
  return (
    <>
      <DialogFrame
        title={label(labels.loan)}
        meta={loan && <LoanChip loan={loan} />}
        width={WIDTH}
        actions={actions}
        readOnly
        onClose={onClose}
      >
        {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isPending && <SkeletonRows />}
        {loan && (
          <Section title={labels.loan}>
            <KeyValues
              entries={[
                [labels.assetLines, <AssetName key="asset" assetNo={loan.assetNo} asset={asset} />],
                [
                  labels.borrowerKind,
                  loan.borrowerId === '' ? (
                    loan.borrowerName
                  ) : (
                    <UserCell key="borrower" userId={loan.borrowerId} name={loan.borrowerName} />
                  ),
                ],
                [labels.purpose, textOrDash(loan.purpose)],
                [labels.place, textOrDash(loan.place)],
                [labels.from, <DateText key="from" text={loan.from} />],
                [labels.due, <DateText key="due" text={loan.due} />],
                ...(loan.extensions === 0 ? [] : [[labels.extension, label(labels.extensions, loan.extensions)] as const]),
                [labels.conditionOut, textOrDash(loan.conditionOut)],
                ...(loan.returnedOn === '' ? [] : [[labels.conditionIn, textOrDash(loan.conditionIn)] as const]),
              ]}
            />
          </Section>
        )}
      </DialogFrame>
      {open === 'back' && <BackDialog id={id} onClose={() => setOpen(undefined)} />}
      {open === 'longer' && loan && <LongerDialog id={id} due={loan.due} onClose={() => setOpen(undefined)} />}
    </>
  )
}
