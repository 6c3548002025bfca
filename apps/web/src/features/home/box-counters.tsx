import type { BoxQuery } from '@maru/shared/approvals/boxes/approval-box.ts'
import { homeLabels as labels } from '@maru/shared/home/home.labels.ts'
import type { ComponentType, ReactNode } from 'react'
import type { LabelKey } from '../../kit/text/label-store.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useBoxCount } from '../approvals/common/use-box-count.ts'

function createBoxCounter(box: BoxQuery['aprvBoxType'], text: LabelKey, tab?: BoxQuery['tab']): ComponentType<{ meanwhile?: ReactNode }> {
  return function BoxCounter({ meanwhile = null }) {
    const label = useLabel()
    const count = useBoxCount(box, tab)
    return count === undefined ? meanwhile : label(text, count)
  }
}

/** Below the shortcut to a box: how much is in it, by the address of the box. */
export const boxCounters: Readonly<Record<string, ComponentType<{ meanwhile?: ReactNode }>>> = {
  '/approval/recpbox': createBoxCounter('RECP', labels.waitingFact),
  '/approval/submbox': createBoxCounter('SUBM', labels.underWayFact),
  '/approval/dfrbox': createBoxCounter('DFR', labels.draftsFact),
  '/approval/ntfcbox': createBoxCounter('NTFC', labels.unreadFact, 'unread'),
}
