import { paymentFileLabels as labels, paymentFileStatusLabels } from '@maru/shared/payments/files/payment-file.labels.ts'
import { type PaymentFileRow, paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ListTab } from '../common/ListTab.tsx'
import { PAYMENTS } from '../common/payment-addresses.ts'
import { FileDialog } from './FileDialog.tsx'
import { FileStatusChip } from './FileStatusChip.tsx'
import { NewFileDialog } from './NewFileDialog.tsx'
import { PayerDialog } from './PayerDialog.tsx'

const columns: readonly Column<PaymentFileRow>[] = [
  { field: 'fileNo', label: labels.fileNo, width: 116 },
  { field: 'status', label: labels.status, width: 130, render: ({ status }) => <FileStatusChip status={status} /> },
  { field: 'executionDate', label: labels.executionDate, width: 144, render: ({ executionDate }) => <DateText text={executionDate} /> },
  { field: 'itemCount', label: labels.itemCount, width: 96, align: 'right' },
  {
    field: 'totalAmount',
    label: labels.totalAmount,
    width: 130,
    align: 'right',
    render: ({ totalAmount }) => <span className="num">{amountText(totalAmount)}</span>,
  },
  { field: 'createdByName', label: labels.createdByName, width: 130, grow: true },
  { field: 'releasedByName', label: labels.releasedByName, width: 130, grow: true },
  { field: 'paidOn', label: labels.paidOn, width: 110, render: ({ paidOn }) => <DateText text={paidOn} /> },
  { field: 'downloads', label: labels.downloads, width: 96, align: 'right' },
]

/** Files for the bank, for the office and whoever releases them. */
export function FilesTab() {
  const label = useLabel()
  const may = useMay()
  const [setsPayer, setSetsPayer] = useState(false)
  const screen = useTabScreen({ list: paymentFiles.list }, { path: PAYMENTS, tab: 'files' })
  const { search, record } = screen
  return (
    <ListTab
      tab="files"
      screen={screen}
      title={labels.files}
      columns={columns}
      filters={
        <ChoiceChip
          label={labels.status}
          words={paymentFileStatusLabels}
          value={search.value.status}
          onChange={(status) => search.set({ status })}
        />
      }
      actions={
        may(paymentFiles.setPayer) && (
          <Button variant="outlined" onClick={() => setSetsPayer(true)}>
            {label(labels.setPayer)}
          </Button>
        )
      }
      {...(may(paymentFiles.create) && { newText: labels.newFile })}
      emptyTitle={labels.noFiles}
    >
      <RecordPopup record={record} route={paymentFiles.get} args={(id) => ({ params: { id } })}>
        {(row) => (row ? <FileDialog file={row} onClose={record.close} /> : <NewFileDialog onClose={record.close} />)}
      </RecordPopup>
      {setsPayer && <PayerDialog onClose={() => setSetsPayer(false)} />}
    </ListTab>
  )
}
