import { giftColumns } from '@maru/shared/personnel/gifts/gift-columns.ts'
import { giftKinds } from '@maru/shared/personnel/gifts/gift-body.ts'
import { giftFieldLabels as labels, giftKindLabels, giftStatusLabels } from '@maru/shared/personnel/gifts/gift.labels.ts'
import { type GiftRow, gifts, giftStatuses } from '@maru/shared/personnel/gifts/gift.ts'
import { useNavigate } from 'react-router-dom'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { GIFT_POPUP, GIFTS } from './gift-addresses.ts'

const YEARS_SHOWN = 6

const tones = { ASSESSED: 'amber', CLOSED: 'green', CANCELLED: 'grey' } as const

function Status({ status }: Pick<GiftRow, 'status'>) {
  return <StatusChip tone={tones[status]} text={useLabel()(giftStatusLabels[status])} />
}
const columns = tableColumns(giftColumns, { status: ({ status }) => <Status status={status} /> })
/** Without what only those see who may know the names. */
const namelessColumns = columns.filter(({ field }) => field !== 'personName')
const thisYear = new Date().getFullYear()
const years = Array.from({ length: YEARS_SHOWN }, (_, index) => String(thisYear - index)).map((value) => ({ value, text: value }))

/** Decided gifts of a year for the screen, paper and the workbook; names for the office only. */
export function RegisterTab() {
  const navigate = useNavigate()
  const seesNames = useMay()(gifts.close)
  const screen = useTabScreen({ list: gifts.register, export: gifts.export }, { path: GIFTS, tab: 'register' })
  const { value, set } = screen.search
  return (
    <TabScreen
      screen={screen}
      title={labels.register}
      columns={seesNames ? columns : namelessColumns}
      rowId={({ id }) => id}
      searchText={seesNames ? labels.searchRegister : labels.organisation}
      onOpen={({ documentId }) => documentId !== '' && void navigate(`${GIFT_POPUP}?id=${documentId}`)}
      filters={
        <>
          <FilterChip
            label={labels.year}
            value={value.year === undefined ? '' : String(value.year)}
            options={years}
            onChange={(year) => set({ year: year === '' ? undefined : Number(year) })}
          />
          <ChoiceChip
            label={labels.giftKind}
            words={giftKindLabels}
            value={giftKinds.find((one) => one === value.giftKind)}
            onChange={(giftKind) => set({ giftKind })}
          />
          <ChoiceChip
            label={labels.status}
            words={giftStatusLabels}
            value={giftStatuses.find((one) => one === value.status)}
            onChange={(status) => set({ status })}
          />
        </>
      }
      emptyTitle={labels.noGifts}
    />
  )
}
