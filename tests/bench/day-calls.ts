import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { boxCases, SIZE } from './approval-cases.ts'
import { leaveCases } from './limit-leave.sql.ts'
import { toLimitPath } from './limit-lists.ts'

export interface DayCall {
  /** Path of the portal; `{me}` stands for the person. */
  path: string
  /** Its hand-written statement, where the limit has one. */
  limitPath?: string
  /** How often a person sends it in a day. */
  weight: number
}

// Which calls a browser sends was recorded with a real one on the demo organisation (26 November 2026): a load of the home page, the
// received box and the list of leave after it, and a while of rest. Pictures are left out: a browser keeps them for a day.

/**
 * What a person does in a working day: loads the portal, visits the received box and the leaves. `news` = how often something happens to
 * the person: the event stream tells it, and the browser asks for the counter and the notices again. Nothing else is asked at rest.
 */
const visits = { load: 3, box: 12, leave: 3, news: 24 } as const

const box = (type: string, size: number, more = '') =>
  `${approvals.boxList.path}?page=1&size=${String(size)}&aprvBoxType=${type}&approvalUserId={me}${more}&sort=submittedAt&direction=desc`
const common = '/api/v1/common'

/** A load of the home page. Texts, codes and menus are kept by the browser and asked for with their tag. */
const home: readonly string[] = [
  '/api/v1/comm/mlang/i18n?lang=en',
  '/api/v1/login/session',
  `${common}/callable`,
  `${common}/menu-contents`,
  `${common}/menus`,
  '/api/v1/comm/appearance',
  `${common}/home`,
  '/api/v1/application/hldys/sbst',
  box('SUBM', 0),
  box('NTFC', 0, '&tab=unread'),
  '/api/v1/bbs/basic/home',
  box('RECP_MAIN', 5),
  box('SUBM', 5),
  box('CPLT', 5, '&tab=drafted'),
  box('NTFC', 5, '&tab=unread'),
  '/api/v1/bbs/schedule/calendar?from={today}&to={today}',
  '/api/v1/application/reservation/counts',
  `${common}/home/people?group=department&page=1&size=6`,
  `${common}/home/people?group=projects&page=1&size=6`,
  `${common}/home/people?group=joined&page=1&size=6`,
]
const boxPage: readonly string[] = [
  `${common}/chems/user/dept-search`,
  '/api/v1/approval/aprvform',
  `${common}/views?page=%2Fapproval%2Frecpbox`,
  `${approvals.boxList.path.replace(/[^/]+$/, 'counts')}?aprvBoxType=RECP`,
]
const leavePage: readonly string[] = ['/api/v1/application/hldys/notices', '/api/v1/application/hldys/types']

/** The calls of a day with how often each is sent. */
export function callsOfDay(): readonly DayCall[] {
  const cases = leaveCases()
  const leave = (name: 'own list' | 'balance' | 'team calendar', weight: number): DayCall => ({
    path: cases[name]?.path ?? '',
    limitPath: toLimitPath('leave', name),
    weight,
  })
  const today = new Date().toISOString().slice(0, 10)
  const each = (paths: readonly string[], weight: number) => paths.map((path) => ({ path: path.replaceAll('{today}', today), weight }))
  return [
    ...each(home, visits.load),
    leave('team calendar', visits.load),
    ...each(boxPage, visits.box),
    {
      path: `${approvals.boxList.path}?page=1&size=${String(SIZE)}&aprvBoxType=RECP&approvalUserId={me}${boxCases['newest first'].query}`,
      limitPath: '/approvals/box/0/{me}',
      weight: visits.box,
    },
    ...each(leavePage, visits.leave),
    leave('own list', visits.leave),
    leave('balance', visits.leave),
    { path: box('RECP', 0), limitPath: '/approvals/count/{me}', weight: visits.load + visits.news },
    { path: `${common}/notifications?page=1&size=0`, weight: visits.load + visits.news },
  ]
}
