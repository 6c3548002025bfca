import { cardLabels as labels, cardStatusLabels } from '@maru/shared/cards/card.labels.ts'
import { cardColumns, type CardRow, cards } from '@maru/shared/cards/card.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ListTab } from '../common/ListTab.tsx'
import { CARDS } from '../common/payment-addresses.ts'
import { CardDialog } from './CardDialog.tsx'
import { CardFrame } from './CardFrame.tsx'

const tones: Readonly<Record<CardRow['status'], Tone>> = { ACTIVE: 'green', BLOCKED: 'red', RETURNED: 'grey' }
const Limit = ({ of }: { of: string }) => <span className="num">{Number(of) === 0 ? '–' : amountText(of)}</span>
const StateChip = ({ status }: { status: CardRow['status'] }) => (
  <StatusChip tone={tones[status]} text={useLabel()(cardStatusLabels[status])} />
)

const columns = tableColumns(cardColumns, {
  lastFour: ({ lastFour }) => <span className="num">{`•••• ${lastFour}`}</span>,
  singleLimit: ({ singleLimit }) => <Limit of={singleLimit} />,
  monthlyLimit: ({ monthlyLimit }) => <Limit of={monthlyLimit} />,
  spent: ({ spent, monthlyLimit }) => (
    <span className={Number(monthlyLimit) > 0 && Number(spent) > Number(monthlyLimit) ? 'text-danger strong num' : 'num'}>
      {amountText(spent)}
    </span>
  ),
  status: ({ status }) => <StateChip status={status} />,
})

/** Company cards: one's own, all of them for the office. */
export function CardsTab() {
  const may = useMay()
  const screen = useTabScreen(cards, { path: CARDS, tab: 'cards' })
  return (
    <>
      <ListTab
        Frame={CardFrame}
        tab="cards"
        screen={screen}
        title={labels.cards}
        columns={columns}
        searchText={labels.search}
        filters={
          <ChoiceChip
            label={labels.status}
            words={cardStatusLabels}
            value={screen.search.value.status}
            onChange={(status) => screen.search.set({ status })}
          />
        }
        {...(may(cards.create) && { newText: labels.newCard })}
        emptyTitle={labels.noCards}
      />
      <RecordPopup record={screen.record} route={cards.get} args={(id) => ({ params: { id } })}>
        {(row) => <CardDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </>
  )
}
