import { paymentFileLabels as labels, paymentFileStatusLabels } from '@maru/shared/payments/files/payment-file.labels.ts'
import { type PaymentFileRow, paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { Toolbar } from '../../../kit/layout.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { FilterBar } from '../../../kit/table/SearchBar.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useRecordAddress } from '../../../widgets/records/use-record-address.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { PAYMENTS } from '../common/payment-addresses.ts'
import { PaymentFrame } from '../common/PaymentFrame.tsx'
import { useListTab } from '../common/use-list-tab.ts'
import { FileDialog } from './FileDialog.tsx'
import { FileStatusChip } from './FileStatusChip.tsx'
import { NewFileDialog } from './NewFileDialog.tsx'
import { PayerDialog } from './PayerDialog.tsx'

const columns: readonly Column<PaymentFileRow>[] = [
  { field: 'fileNo', label: labels.fileNo, width: 130 },
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
  { field: 'createdByName', label: labels.createdByName, width: 150, grow: true },
  { field: 'releasedByName', label: labels.releasedByName, width: 150, grow: true },
  { field: 'paidOn', label: labels.paidOn, width: 110, render: ({ paidOn }) => <DateText text={paidOn} /> },
  { field: 'downloads', label: labels.downloads, width: 96, align: 'right' },
]

/** Files for the bank, for the office and whoever releases them. */
export function FilesTab() {
  const label = useLabel()
  const may = useMay()
  const [setsPayer, setSetsPayer] = useState(false)
  const { search, list, paper } = useListTab(paymentFiles.list, 'files')
  const record = useRecordAddress({ path: PAYMENTS })
  const actions = (
    <>
      <PrintButton all={paper} />
      {may(paymentFiles.setPayer) && (
        <Button variant="outlined" onClick={() => setSetsPayer(true)}>
          {label(labels.setPayer)}
        </Button>
      )}
      {may(paymentFiles.create) && <NewButton text={labels.newFile} onClick={record.create} />}
    </>
  )
  return (
    <PaymentFrame tab="files" count={list.data?.total} actions={actions}>
      <Toolbar>
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          <ChoiceChip
            label={labels.status}
            words={paymentFileStatusLabels}
            value={search.value.status}
            onChange={(status) => search.set({ status })}
          />
        </FilterBar>
      </Toolbar>
      <DataTable
        name={label(labels.files)}
        list={list}
        printed={paper.rows}
        search={search}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={({ id }) => record.open(id)}
        empty={{ title: labels.noFiles }}
      />
      <RecordPopup record={record} route={paymentFiles.get} args={(id) => ({ params: { id } })}>
        {(row) => (row ? <FileDialog file={row} onClose={record.close} /> : <NewFileDialog onClose={record.close} />)}
      </RecordPopup>
      {setsPayer && <PayerDialog onClose={() => setSetsPayer(false)} />}
    </PaymentFrame>
  )
}
