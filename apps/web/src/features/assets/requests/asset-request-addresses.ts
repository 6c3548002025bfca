import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import type { RequestLabel } from '../../approvals/request-list/request-screen.ts'

export const LEASING_POPUP = '/application/leasingdetailpopup'
/** A loan with what can be done with it. */
export const loanAddress = (id: string) => `${LEASING_POPUP}?loan=${id}`
/** A new request that makes a loan longer. */
export const extensionAddress = (id: string) => `${LEASING_POPUP}?new&extend=${id}`

/** The numbers of the assets of a request: the first, and how many more; '' without. */
export function assetsText(label: RequestLabel, lines: readonly { readonly assetNo: string }[]) {
  const [first, ...others] = new Set(lines.map(({ assetNo }) => assetNo))
  if (first === undefined) return ''
  return others.length === 0 ? first : label(labels.more, first, others.length)
}
