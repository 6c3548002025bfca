import { vendorLabels as labels } from '@maru/shared/payments/vendors/vendor.labels.ts'
import { bankStates } from '@maru/shared/payments/payment.ts'
import { formatIban } from '@maru/shared/payments/vendors/bank-account.ts'
import { vendorColumns, type VendorRow, vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ActiveChip, ActiveFilter } from '../../../widgets/lists/ActiveState.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useRecordAddress } from '../../../widgets/records/use-record-address.ts'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ListTab } from '../common/ListTab.tsx'
import { PAYMENTS } from '../common/payment-addresses.ts'
import { useListTab } from '../common/use-list-tab.ts'
import { VendorDialog } from './VendorDialog.tsx'

const tones: Readonly<Record<VendorRow['bank'], Tone>> = { NONE: 'grey', PROPOSED: 'amber', CONFIRMED: 'green' }
const BankChip = ({ bank }: { bank: VendorRow['bank'] }) => <StatusChip tone={tones[bank]} text={useLabel()(labels[`bank_${bank}`])} />
const columns = tableColumns(vendorColumns, {
  iban: ({ iban }) => <span className="num">{iban === '' ? '–' : formatIban(iban)}</span>,
  bank: ({ bank }) => <BankChip bank={bank} />,
  active: ({ active }) => <ActiveChip labels={labels} active={active} />,
})

/** Vendors the organisation pays, for the office. */
export function VendorsTab() {
  const label = useLabel()
  const may = useMay()
  const view = useListTab(vendors.list, 'vendors')
  const record = useRecordAddress({ path: PAYMENTS })
  return (
    <>
      <ListTab
        view={view}
        name={labels.vendors}
        excel={vendors.export}
        columns={columns}
        onOpen={({ id }) => record.open(id)}
        searchText={labels.search}
        filters={
          <>
            <FilterChip
              label={labels.bank}
              value={view.search.value.bank ?? ''}
              options={bankStates.map((state) => ({ value: state, text: label(labels[`bank_${state}`]) }))}
              onChange={(bank) => view.search.set({ bank: bankStates.find((state) => state === bank) })}
            />
            <ActiveFilter labels={labels} search={view.search} />
          </>
        }
        actions={may(vendors.create) && <NewButton text={labels.newVendor} onClick={record.create} />}
        emptyTitle={labels.noVendors}
      />
      <RecordPopup record={record} route={vendors.get} args={(id) => ({ params: { id } })}>
        {(row) => <VendorDialog row={row} onClose={record.close} />}
      </RecordPopup>
    </>
  )
}
