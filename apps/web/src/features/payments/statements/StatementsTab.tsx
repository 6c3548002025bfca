import { messages } from '@maru/shared/messages.ts'
import { paymentStatements, statementColumns } from '@maru/shared/payments/statements/payment-statement.ts'
import { statementLabels as labels, statementMatchLabels } from '@maru/shared/payments/statements/statement.labels.ts'
import { useRef } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Upload } from '../../../kit/icons.ts'
import { later } from '../../../kit/later.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ListTab } from '../common/ListTab.tsx'
import { PAYMENTS } from '../common/payment-addresses.ts'
import { MatchChip } from './MatchChip.tsx'

const StatementDialog = later(async () => (await import('./StatementDialog.tsx')).StatementDialog)

const columns = tableColumns(statementColumns, {
  amount: ({ amount, currency }) => <span className="num">{currencyText(amount, currency)}</span>,
  match: ({ match }) => <MatchChip match={match} />,
})

/** Reads a statement of the bank and says what was found in it. */
function UploadButton() {
  const label = useLabel()
  const input = useRef<HTMLInputElement>(null)
  const upload = useAction(paymentStatements.upload, ['payments', 'payment-files', 'projects'])
  const send = async (file: File | undefined) => {
    if (!file) return
    const read = await upload.run({ files: { file: [file] } })
    if (!read) return
    toast.success(messages.statementRead, read.paid, read.returned, read.open, read.repeated, read.matched)
    if (read.zero > 0) toast.info(messages.statementZero, read.zero)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xml"
        hidden
        aria-label={label(labels.upload)}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <Button variant="contained" loading={upload.isPending} onClick={() => input.current?.click()}>
        <Upload size={14} />
        {label(labels.upload)}
      </Button>
    </>
  )
}

/** Lines of bank statements with the payments they belong to, for the office and whoever releases files. */
export function StatementsTab() {
  const may = useMay()
  const screen = useTabScreen(paymentStatements, { path: PAYMENTS, tab: 'statements' })
  return (
    <>
      <ListTab
        tab="statements"
        screen={screen}
        title={labels.statements}
        columns={columns}
        searchText={labels.search}
        filters={
          <ChoiceChip
            label={labels.result}
            words={statementMatchLabels}
            value={screen.search.value.match}
            onChange={(match) => screen.search.set({ match })}
          />
        }
        actions={may(paymentStatements.upload) && <UploadButton />}
        emptyTitle={labels.noEntries}
      />
      <RecordPopup record={screen.record} route={paymentStatements.get} args={(id) => ({ params: { id }, query: {} })}>
        {(row) => row && <StatementDialog entry={row} onClose={screen.record.close} />}
      </RecordPopup>
    </>
  )
}
