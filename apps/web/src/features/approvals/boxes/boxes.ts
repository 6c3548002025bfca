import { engineLabels } from '@maru/shared/approvals/engine/engine.labels.ts'
import { type BoxType, boxTabs } from '@maru/shared/approvals/boxes/approval-box.ts'
import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { objectionLabels } from '@maru/shared/approvals/actions/objection.labels.ts'
import { emptyLabels } from '@maru/shared/approvals/boxes/empty.labels.ts'
import { handlingLabels } from '@maru/shared/approvals/actions/handling.labels.ts'
import type { DocumentStatus } from '@maru/shared/approvals/engine/engine.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { PagePath } from '@maru/shared/routes.ts'

export type BoxName = Exclude<BoxType, 'RECP_MAIN'>
export type BoxTab = (typeof boxTabs)[BoxName][number]

/** What is said where nothing is: the title is filled with the name of the tab. */
interface Nothing {
  readonly title: LabelRecord
  readonly text: LabelRecord
}

export interface Box {
  readonly type: BoxName
  readonly path: PagePath
  readonly title: LabelRecord
  readonly tabs: readonly { readonly key: BoxTab; readonly label: LabelRecord; readonly empty: Nothing }[]
  /** What the box holds without a tab: for the received box what its counter counts. */
  readonly whole: LabelRecord
  readonly empty: Nothing
  /** In which states its documents are; more than one can be filtered. */
  readonly statuses: readonly DocumentStatus[]
  /** The order it opens with. */
  readonly sort: 'urgent' | 'decidedAt'
  /** Everything in it is the reader's own: neither shown nor filtered by drafter. */
  readonly isOwn: boolean
  /** Documents of this box can be approved several at a time. */
  readonly decides: boolean
}

const tabLabels: Readonly<Record<BoxTab, LabelRecord>> = {
  decide: labels.tabDecide,
  agree: labels.tabAgree,
  deputy: labels.tabDeputy,
  receive: engineLabels.tabReceive,
  received: engineLabels.tabReceived,
  held: labels.tabHeld,
  upcoming: labels.tabUpcoming,
  drafted: labels.tabDrafted,
  decided: labels.tabDecided,
  cancelled: labels.tabCancelled,
  objected: objectionLabels.tabObjected,
  mine: labels.tabMine,
  returned: labels.tabReturned,
  post: engineLabels.tabPost,
  unread: labels.tabUnread,
  read: labels.tabRead,
}

const statusesOf: Readonly<Record<BoxName, readonly DocumentStatus[]>> = {
  RECP: ['IN_PROGRESS', 'COMPLETED'],
  SUBM: ['IN_PROGRESS'],
  DFR: ['DRAFT', 'RECALLED'],
  CPLT: ['COMPLETED', 'CANCELLED'],
  RJT: ['RETURNED'],
  DEPT: ['COMPLETED', 'CANCELLED'],
  NTFC: ['IN_PROGRESS', 'COMPLETED', 'RETURNED', 'RECALLED', 'CANCELLED'],
}

const noObjections: Nothing = { title: emptyLabels.objections, text: emptyLabels.objectionsText }
const nothingInTab: Nothing = { title: emptyLabels.tab, text: emptyLabels.tabText }

function box(type: BoxName, path: PagePath, title: LabelRecord, empty: Box['empty'], more: Partial<Box> = {}): Box {
  // What is drafted in a department is drafted by others too.
  const wordOf = (key: BoxTab) => (type === 'DEPT' && key === 'drafted' ? handlingLabels.tabDraftedHere : tabLabels[key])
  const emptyOf = (key: BoxTab): Nothing => (key === 'objected' ? noObjections : nothingInTab)
  const tabs = boxTabs[type].map((key) => ({ key, label: wordOf(key), empty: emptyOf(key) }))
  return {
    type,
    path,
    title,
    tabs,
    empty,
    statuses: statusesOf[type],
    whole: labels.tabAll,
    sort: 'urgent',
    isOwn: false,
    decides: false,
    ...more,
  }
}

/** The boxes of SPEC 2 with their words; what is in them is the server's to say. */
export const boxes: Readonly<Record<BoxName, Box>> = {
  RECP: box(
    'RECP',
    '/approval/recpbox',
    menuLabels.boxReceived,
    { title: labels.receivedEmpty, text: labels.receivedEmptyText },
    { decides: true, whole: labels.waitingForYou },
  ),
  SUBM: box(
    'SUBM',
    '/approval/submbox',
    menuLabels.boxSubmitted,
    { title: labels.submittedEmpty, text: labels.submittedEmptyText },
    { isOwn: true },
  ),
  DFR: box('DFR', '/approval/dfrbox', menuLabels.boxDrafts, { title: labels.draftsEmpty, text: labels.draftsEmptyText }, { isOwn: true }),
  CPLT: box(
    'CPLT',
    '/approval/cpltbox',
    menuLabels.boxCompleted,
    { title: labels.completedEmpty, text: labels.completedEmptyText },
    { sort: 'decidedAt' },
  ),
  RJT: box('RJT', '/approval/rjtbox', menuLabels.boxRejected, { title: labels.returnedEmpty, text: labels.returnedEmptyText }),
  DEPT: box(
    'DEPT',
    '/approval/deptbox',
    menuLabels.boxDepartment,
    { title: labels.departmentEmpty, text: labels.departmentEmptyText },
    { sort: 'decidedAt' },
  ),
  NTFC: box('NTFC', '/approval/ntfcbox', menuLabels.boxNotified, { title: labels.notifiedEmpty, text: labels.notifiedEmptyText }),
}
