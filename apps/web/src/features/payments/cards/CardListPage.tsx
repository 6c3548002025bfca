import { useTab } from '../../../widgets/tabs/use-tab-list.ts'
import { CARDS } from '../common/payment-addresses.ts'
import { CardsTab } from './CardsTab.tsx'
import { MonthsTab } from './MonthsTab.tsx'
import { TransactionsTab } from './TransactionsTab.tsx'

/** `/system/cardlist`: card transactions, cards, and for the office the months that are closed. */
export function CardListPage() {
  const tab = useTab(CARDS)
  if (tab === 'cards') return <CardsTab />
  if (tab === 'months') return <MonthsTab />
  return <TransactionsTab />
}
