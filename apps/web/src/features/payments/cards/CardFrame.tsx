import { cardTransactionLabels } from '@maru/shared/cards/card-transaction.labels.ts'
import { cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { cardLabels as labels } from '@maru/shared/cards/card.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { Outlet } from 'react-router-dom'
import { ListPage } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { CARDS } from '../common/payment-addresses.ts'
import type { FrameProps } from '../common/PaymentFrame.tsx'

/** The page around each view of company cards. */
export function CardFrame({ tab, count, actions, children }: FrameProps) {
  const label = useLabel()
  const may = useMay()
  const views = [
    { key: '', text: label(cardTransactionLabels.transactions) },
    { key: 'cards', text: label(labels.cards) },
    ...(may(cardTransactions.months) ? [{ key: 'months', text: label(cardTransactionLabels.months) }] : []),
  ]
  return (
    <ListPage
      crumb={[label(menuLabels.payments)]}
      title={label(menuLabels.companyCards)}
      {...(count !== undefined && { count })}
      actions={actions}
    >
      <ViewTabs path={CARDS} open={tab} views={views} />
      {children}
      <Outlet />
    </ListPage>
  )
}
