import { blankGift, type GiftBody, giftFaults } from '@maru/shared/personnel/gifts/gift-body.ts'
import { giftFieldLabels as labels, giftKindLabels, giftOutcomeLabels } from '@maru/shared/personnel/gifts/gift.labels.ts'
import { giftRequests } from '@maru/shared/personnel/gifts/gift.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { ListPage } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { useTab } from '../../../widgets/tabs/use-tab-list.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import { RequestListPage } from '../../approvals/request-list/RequestListPage.tsx'
import { defineRequestScreen } from '../../approvals/request-list/request-screen.ts'
import { DocumentGift } from './DocumentGift.tsx'
import { GIFTS, GIFT_POPUP } from './gift-addresses.ts'
import { GiftFields } from './GiftFields.tsx'
import { RegisterTab } from './RegisterTab.tsx'
import { RulesTab } from './RulesTab.tsx'

const { giftKind, party, partyName, organisation, occasion, description, day, amount, currency, outcome, exception } = labels

function Outcome({ of }: { of: GiftBody['outcome'] }) {
  const label = useLabel()
  return <span className="ellipsis">{of === '' ? '–' : label(giftOutcomeLabels[of])}</span>
}
function Kind({ of }: { of: GiftBody['giftKind'] }) {
  return <span className="ellipsis">{useLabel()(giftKindLabels[of])}</span>
}

const screen = defineRequestScreen<GiftBody>({
  routes: giftRequests,
  formCode: 'GIFT',
  path: GIFTS,
  popup: GIFT_POPUP,
  title: menuLabels.gift,
  newTitle: labels.newGift,
  draftTitle: labels.draftGift,
  kind: (label) => ({
    blank: blankGift,
    labels: { giftKind, party, partyName, organisation, occasion, description, day, amount, currency, outcome, exception },
    Body: GiftFields,
    titleOf: (body) =>
      body.organisation === '' && body.day === '' ? '' : [label(labels.draftGift), body.organisation || body.day].join(' '),
    missing: giftFaults,
  }),
  columns: [
    { name: 'giftKind', label: giftKind, width: 88, render: ({ body }) => <Kind of={body.giftKind} /> },
    {
      name: 'amount',
      label: amount,
      width: 134,
      render: ({ body }) => <span className="num">{currencyText(body.amount, body.currency)}</span>,
    },
    { name: 'outcome', label: outcome, width: 148, render: ({ body }) => <Outcome of={body.outcome} /> },
  ],
  filter: { name: 'giftKind', label: giftKind, options: (label) => toOptions(label, giftKindLabels) },
  Body: DocumentGift,
})

function Views({ open }: { open: string }) {
  const label = useLabel()
  const views = [
    { key: '', text: label(labels.declarations) },
    { key: 'register', text: label(labels.register) },
    { key: 'rules', text: label(labels.rules) },
  ]
  return <ViewTabs path={GIFTS} open={open} views={views} />
}

function Frame({ open, children }: { open: string; children: ReactNode }) {
  const label = useLabel()
  return (
    <ListPage crumb={[label(menuLabels.application)]} title={label(menuLabels.gift)}>
      <Views open={open} />
      {children}
      <Outlet />
    </ListPage>
  )
}

/** `/application/giftlist`: declarations, the register of what was decided, and the rules. */
export function GiftListPage() {
  const tab = useTab(GIFTS)
  if (tab === 'register')
    return (
      <Frame open={tab}>
        <RegisterTab />
      </Frame>
    )
  if (tab === 'rules')
    return (
      <Frame open={tab}>
        <RulesTab />
      </Frame>
    )
  return <RequestListPage screen={screen} tabs={<Views open="" />} />
}
/** `/application/giftdetailpopup` */
export const GiftDialogPage = () => <RequestDialogPage screen={screen} />
