import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allContracts } from '../../packages/shared/src/collections.ts'
import { expect, test } from 'vitest'
import { isAsking } from './asking-functions.ts'
import { decidingCalls, describeDecidingCalls, findMisnamed, findUnasked, findUnreviewed } from './deciding-calls.ts'
import { reviewedCalls } from './reviewed-calls.ts'
import { root, sourceFiles } from './source-files.ts'

test('every call that writes is known to ask whom it is about, or was read and says why it needs not', () => {
  expect(findUnreviewed()).toEqual({ unknown: [], stale: [] })
  expect(decidingCalls().length).toBeGreaterThan(30)
})

test('a new call is unknown whatever it is called, also beside one of the same name', () => {
  const names = [...reviewedCalls, ...decidingCalls()].map(({ name }) => name)
  for (const name of ['payments.accept', 'purchases.complete', 'trip-expenses.finish', 'reservations.create'])
    expect(findUnreviewed([...names, name]).unknown).toEqual([name])
  expect(findUnreviewed(names.slice(1)).stale).toEqual(names.slice(0, 1))
})

test('the function of every deciding call asks whether it is about the caller, not only its file', () => {
  expect(findUnasked()).toEqual([])
  expect(findMisnamed()).toEqual([])
  const payments = join(root, 'apps/api/src/modules/payments')
  expect(isAsking(join(payments, 'vendors/pinned-account.service.ts'), 'acceptPinnedAccount')).toBe(true)
  expect(isAsking(join(payments, 'vendors/pinned-account.service.ts'), 'notifyAccountChanged')).toBe(false)
  expect(isAsking(join(payments, 'applications/payment-paid.service.ts'), 'nobody')).toBe(false)
})

test('the list of deciding calls is current', () => {
  expect(readFileSync(join(root, 'docs/deciding-calls.md'), 'utf8')).toBe(describeDecidingCalls())
})

test('roles that confirm what needs two people are known by the calls that ask for independence', () => {
  const calls = allContracts.flatMap((contract) =>
    Object.entries(contract).map(([call, route]) => ({
      call,
      name: `${route.resource}.${call}`,
      route,
      api: `${route.method} ${route.path}`,
    })),
  )
  const [list = ''] = /FUNCTION two_person_calls[\s\S]*?\$\$;/.exec(readFileSync(join(root, 'prisma/sql/independence.sql'), 'utf8')) ?? []
  const listed = [...list.matchAll(/"([^"]+)"/g)].map(([, api = '']) => api)
  expect(listed.filter((one) => !calls.some(({ api }) => api === one))).toEqual([])
  const asking = sourceFiles(/^apps\/api\/src\/modules\/.*service\.ts$/).flatMap(({ text }) => [
    ...text.matchAll(/assertIndependent\(\w+, who, \[[^\]]*\], (\w+)\.(\w+)\)/g),
  ])
  expect(asking.length).toBeGreaterThan(5)
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const unlisted = asking.flatMap(([, owner = '', call = '']) => {
    const found = calls.find(({ name }) => name === `${kebab(owner)}.${call}`) ?? calls.find((one) => one.call === call)
    const isReserved = found?.route.access.kind === 'grant' && found.route.access.adminOnly === true
    return isReserved || listed.includes(found?.api ?? '') ? [] : [`${owner}.${call}`]
  })
  expect(unlisted).toEqual([])
})
