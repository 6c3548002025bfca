import { approvals } from '@maru/shared/approvals/approval.ts'
import { messages } from '@maru/shared/messages.ts'
import { paletteActionLabels as labels } from '@maru/shared/shell/shell.labels.ts'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { Plus, Stamp } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { hasEntry, type MenuNode } from '../../../features/menus/tree/menu-tree.ts'
import { useMayCalls } from '../../../widgets/rights/use-may.ts'
import { createActions } from './create-actions.ts'
import type { PaletteAction } from './CommandPalette.tsx'

const RECEIVED = '/approval/recpbox'

/** What can be begun from anywhere: for each page in the person's menu what may be made there, and the next document that waits. */
export function usePaletteActions(menus: readonly MenuNode[]): readonly PaletteAction[] {
  const label = useLabel()
  const navigate = useNavigate()
  const mayCall = useMayCalls()
  const { userId, webMailUrl } = useMe()
  const received = useAction(approvals.boxList)
  const hasPage = (page: string) => menus.some((main) => hasEntry(main, ({ url }) => url.split('?')[0] === page))
  const approveNext = async () => {
    const oldest = { aprvBoxType: 'RECP', approvalUserId: userId, q: '', page: 1, size: 1, sort: 'submittedAt', direction: 'asc' } as const
    const [next] = (await received.mutateAsync({ query: oldest })).rows
    if (next === undefined) toast.success(messages.allDecided)
    else await navigate(`/approval/aprvdetailpopup?id=${next.id}`)
  }
  const begun = createActions
    // Another program writes the mail where there is one.
    .filter(
      ({ id, page, call: needed }) =>
        hasPage(page) && (needed === undefined || mayCall(needed)) && !(id === 'write-mail' && webMailUrl !== ''),
    )
    .map(({ id, label: text, address, press, synonyms }): PaletteAction => ({
      id,
      text: label(text),
      synonyms,
      icon: Plus,
      run: () => void navigate(address),
      ...(press !== undefined && { press }),
    }))
  const next: PaletteAction = {
    id: 'approve-next',
    text: label(labels.approveNext),
    icon: Stamp,
    run: () => void approveNext().catch(() => undefined),
  }
  const [first, ...others] = begun
  return hasPage(RECEIVED) ? [...(first ? [first] : []), next, ...others] : begun
}
