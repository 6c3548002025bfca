import { menuLabels } from '@maru/shared/menus.labels.ts'
import { paymentFileLabels } from '@maru/shared/payments/files/payment-file.labels.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { exchangeRateLabels } from '@maru/shared/payments/rates/exchange-rate.labels.ts'
import { exchangeRates } from '@maru/shared/payments/rates/exchange-rate.ts'
import { paymentStatements } from '@maru/shared/payments/statements/payment-statement.ts'
import { statementLabels } from '@maru/shared/payments/statements/statement.labels.ts'
import { vendorLabels } from '@maru/shared/payments/vendors/vendor.labels.ts'
import { vendors } from '@maru/shared/payments/vendors/vendor.ts'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { ListPage } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { PAYMENTS } from './payment-addresses.ts'

export interface FrameProps {
  /** Word of the open view in the address. */
  readonly tab: string
  readonly count: number | undefined
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The page around each view: title, buttons of the view, and the views themselves; those of the office only for the office. */
export function PaymentFrame({ tab, count, actions, children }: FrameProps) {
  const label = useLabel()
  const may = useMay()
  const views = [
    { key: '', text: label(labels.payments) },
    { key: 'requests', text: label(labels.requests) },
    ...(may(paymentFiles.list) ? [{ key: 'files', text: label(paymentFileLabels.files) }] : []),
    ...(may(paymentStatements.list) ? [{ key: 'statements', text: label(statementLabels.statements) }] : []),
    ...(may(vendors.list) ? [{ key: 'vendors', text: label(vendorLabels.vendors) }] : []),
    ...(may(exchangeRates.list) ? [{ key: 'rates', text: label(exchangeRateLabels.rates) }] : []),
  ]
  return (
    <ListPage
      crumb={[label(menuLabels.application)]}
      title={label(menuLabels.paymentApplication)}
      {...(count !== undefined && { count })}
      actions={actions}
    >
      <ViewTabs path={PAYMENTS} open={tab} views={views} />
      {children}
      <Outlet />
    </ListPage>
  )
}
