import { expect, test } from 'vitest'
import { testsTouchedBy } from '../support/chosen-tests.ts'

test('a changed service is tested by its area of the server, its screens and the tests that look at every file, nearest first', () => {
  const { fast, browser } = testsTouchedBy(['apps/api/src/modules/leave/requests/absence-mail.service.ts'])
  const own = fast.filter((path) => !path.startsWith('tests/'))
  expect(own[0]).toBe('apps/api/src/modules/leave/requests/absence-mail.test.ts')
  expect(own).toContain('apps/api/src/modules/leave/requests/leave-request.test.ts')
  expect(own.filter((path) => path.includes('/roles/') || !path.startsWith('apps/api/'))).toEqual([])
  expect(fast).toContain('tests/house/layers.test.ts')
  expect(browser.toSorted()).toEqual(['tests/e2e/leave-journeys.test.ts', 'tests/e2e/leave.test.ts'])
})

test('a changed screen is tested in the browser and by nothing of the server', () => {
  const { fast, browser } = testsTouchedBy(['apps/web/src/features/leave/planning/BlocksTab.tsx'])
  expect(fast.filter((path) => path.startsWith('apps/api/'))).toEqual([])
  expect(browser).toContain('tests/e2e/leave.test.ts')
})

test('a contract of one area is no matter of another, although all are registered in one list', () => {
  const { fast, left } = testsTouchedBy(['packages/shared/src/workplaces/workplace.ts'])
  const own = fast.filter((path) => !path.startsWith('tests/'))
  expect(own).toContain('apps/api/src/modules/workplaces/workplace.test.ts')
  expect(own.filter((path) => !path.startsWith('apps/api/src/modules/workplaces/'))).toEqual([])
  expect(left).toBe(0)
})

test('a changed contract is tested by whoever imports it, in other areas too', () => {
  const { fast } = testsTouchedBy(['packages/shared/src/users/people.ts'])
  expect(fast).toContain('apps/api/src/modules/users/directory/people-ranking.test.ts')
  expect(testsTouchedBy(['apps/api/src/test/mail/notice-mail-fixtures.ts']).fast).toContain(
    'apps/api/src/modules/notifications/notice-mail.test.ts',
  )
})

test('a part of the kit is tried in the gallery, and a page of text by the tests that look at every file alone', () => {
  expect(testsTouchedBy(['apps/web/src/kit/table/PlainTable.tsx']).browser).toEqual(['tests/e2e/gallery.test.ts'])
  const { fast, browser, left } = testsTouchedBy(['docs/architecture.md'])
  expect(fast.every((path) => /^tests\/(house|spec)\//.test(path))).toBe(true)
  expect([browser, left]).toEqual([[], 0])
})

test('of too many tests a minute of them is chosen, and how many are left is said', () => {
  const { fast, browser, left } = testsTouchedBy(['packages/shared/src/approvals/approval.ts'])
  expect(fast.filter((path) => !path.startsWith('tests/'))).toHaveLength(45)
  expect([browser.length, left > 0]).toEqual([3, true])
})
