import { expect, it } from 'vitest'
import { ownerPath } from './owner-path.ts'

it.each([
  ['/application/remittancedetailpopup', '/application/remittancelist'],
  ['/businesstrip/businesstripapplicationinfo', '/businesstrip/businesstripapplicationlist'],
  ['/businesstrip/businesstripapplicationinfo/0198a000', '/businesstrip/businesstripapplicationlist'],
  ['/bbs/mou/mouedt', '/bbs/mou/moulist'],
  ['/bbs/visitor/visitoredt/0198a000', '/bbs/visitor/visitorlist'],
  ['/bbs/schedule/scheduleedt', '/bbs/schedule/schedulelist'],
  ['/bbs/schedule/scheduleinfo/0198a000', '/bbs/schedule/schedulelist'],
])('%s belongs to the list it opens over, with and without the record in its path', (popup, list) => {
  expect(ownerPath(popup)).toBe(list)
})

it.each(['/application/remittancelist', '/project/status/P-2026-001', '/email/info/1'])('%s is a page of its own', (page) => {
  expect(ownerPath(page)).toBe(page)
})
