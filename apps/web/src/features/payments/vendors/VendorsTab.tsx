import { vendorLabels as labels } from '@maru/shared/payments/vendors/vendor.labels.ts'
import { bankStates } from '@maru/shared/payments/payment-check.ts'
import { formatIban } from '@maru/shared/payments/vendors/bank-account.ts'
import { vendorColumns, type VendorRow, vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ActiveChip, ActiveFilter } from '../../../widgets/lists/ActiveState.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ListTab } from '../common/ListTab.tsx'
import { PAYMENTS } from '../common/payment-addresses.ts'
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
  const screen = useTabScreen(vendors, { path: PAYMENTS, tab: 'vendors' })
  return (
    <>
      <ListTab
        tab="vendors"
        screen={screen}
        title={labels.vendors}
        columns={columns}
        searchText={labels.search}
        filters={
          <>
            <FilterChip
              label={labels.bank}
              value={screen.search.value.bank ?? ''}
              options={bankStates.map((state) => ({ value: state, text: label(labels[`bank_${state}`]) }))}
              onChange={(bank) => screen.search.set({ bank: bankStates.find((state) => state === bank) })}
            />
            <ActiveFilter labels={labels} search={screen.search} />
          </>
        }
        {...(may(vendors.create) && { newText: labels.newVendor })}
        emptyTitle={labels.noVendors}
      />
      <RecordPopup record={screen.record} route={vendors.get} args={(id) => ({ params: { id } })}>
        {(row) => <VendorDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </>
  )
}
