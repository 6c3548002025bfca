import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { boxCases, SIZE } from './approval-cases.ts'
import { dayOfToday, type dayReads } from './limit-day.sql.ts'
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

/** A path, with the name of its hand-written statement where it has one. */
type Read = string | readonly [path: string, read: keyof typeof dayReads]
const people = (group: string) => `${common}/home/people?group=${group}&page=1&size=6`

/** A load of the home page. Texts, codes and menus are kept by the browser and asked for with their tag. */
const home: readonly Read[] = [
  '/api/v1/comm/mlang/i18n?lang=en',
  '/api/v1/login/session',
  `${common}/callable`,
  `${common}/menu-contents`,
  `${common}/menus`,
  '/api/v1/comm/appearance',
  [`${common}/home`, 'overview'],
  ['/api/v1/application/hldys/sbst', 'covered'],
  [box('SUBM', 0), 'drafted, how many'],
  [box('NTFC', 0, '&tab=unread'), 'unread, how many'],
  '/api/v1/bbs/basic/home',
  [box('RECP_MAIN', 5), 'pressing'],
  [box('SUBM', 5), 'drafted'],
  [box('CPLT', 5, '&tab=drafted'), 'done'],
  [box('NTFC', 5, '&tab=unread'), 'unread'],
  [`/api/v1/bbs/schedule/calendar?from=${dayOfToday()}&to=${dayOfToday()}`, 'calendar'],
  '/api/v1/application/reservation/counts',
  [people('department'), 'colleagues'],
  [people('projects'), 'of projects'],
  [people('joined'), 'joined'],
]
const boxPage: readonly Read[] = [
  `${common}/chems/user/dept-search`,
  '/api/v1/approval/aprvform',
  [`${common}/views?page=%2Fapproval%2Frecpbox`, 'views'],
  [`${approvals.boxList.path.replace(/[^/]+$/, 'counts')}?aprvBoxType=RECP`, 'tabs'],
]
const leavePage: readonly Read[] = [['/api/v1/application/hldys/notices', 'warnings'], '/api/v1/application/hldys/types']

/** The calls of a day with how often each is sent. */
export function callsOfDay(): readonly DayCall[] {
  const cases = leaveCases()
  const leave = (name: 'own list' | 'balance' | 'team calendar'): Read => [cases[name].path, name]
  const each = (reads: readonly Read[], weight: number): DayCall[] =>
    reads.map((read) => {
      if (typeof read === 'string') return { path: read, weight }
      return { path: read[0], limitPath: toLimitPath('day', read[1]), weight }
    })
  return [
    ...each(home, visits.load),
    ...each([leave('team calendar')], visits.load),
    ...each(boxPage, visits.box),
    {
      path: `${approvals.boxList.path}?page=1&size=${String(SIZE)}&aprvBoxType=RECP&approvalUserId={me}${boxCases['newest first'].query}`,
      limitPath: '/approvals/box/0/{me}',
      weight: visits.box,
    },
    ...each([...leavePage, leave('own list'), leave('balance')], visits.leave),
    { path: box('RECP', 0), limitPath: '/approvals/count/{me}', weight: visits.load + visits.news },
    ...each([[`${common}/notifications?page=1&size=0`, 'notices']], visits.load + visits.news),
  ]
}
