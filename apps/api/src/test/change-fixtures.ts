import { allContracts } from '@maru/shared/collections.ts'
import type { Answer, Route } from '@maru/shared/contract.ts'
import type { ChangeEntity } from '@maru/shared/histories/change-history.labels.ts'
import { changeHistory, type ChangeRow } from '@maru/shared/histories/change-history.ts'
import { rightAsked } from '@maru/shared/roles/screen-rights.ts'
import { expect } from 'vitest'
import { toApiId } from '../http/guards/access.ts'
import { callAs, type CallArgs, type TestApp } from './test-app.ts'

/** Calls that change something and were made through `changed`. */
const made = new Set<string>()

/** The newest entries of a record in the history of changes. */
async function entriesOf(app: TestApp, entity: ChangeEntity, id: string): Promise<ChangeRow[]> {
  const { answer, body } = await callAs(app, 'admin', changeHistory.list, { query: { page: 1, size: 5, period: 'day', entity, id } })
  if (!answer) throw new Error(body)
  return answer.rows
}

interface Expected {
  readonly entity: ChangeEntity
  /** Id of the record, or what reads it from the answer where the call made it and its number is not known before. */
  readonly id: string | ((answer: unknown) => string)
  readonly action: string
  /** By field: before → after, as people read it; '' = nothing. */
  readonly fields?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
  readonly by?: string
}

/** Makes a change by its own call and finds it in the history: who, when, and each field before and after. */
export async function changed<R extends Route>(app: TestApp, route: R, args: CallArgs<R>, expected: Expected): Promise<Answer<R>> {
  const { entity, action, fields = {}, by = 'admin' } = expected
  const begun = Date.now() - 1000
  const result = await callAs(app, by, route, args)
  if (!result.ok) throw new Error(`${toApiId(route)}: ${result.body}`)
  made.add(toApiId(route))
  const id = typeof expected.id === 'string' ? expected.id : expected.id(result.answer)
  const entry = (await entriesOf(app, entity, id)).find((one) => one.action === action && one.at.getTime() >= begun)
  expect(entry, `${toApiId(route)} leaves no ${action} of ${entity} ${id}`).toMatchObject({
    userId: by,
    entityId: id,
    kind: expect.stringMatching(/\w/),
  })
  const entryFields = Object.fromEntries((entry?.fields ?? []).map(({ field, before, after }) => [field, [before, after]]))
  expect(entryFields, toApiId(route)).toMatchObject(fields)
  return result.answer
}

const chems = '/api/v1/common/chems'
/** The administration's calls by the test file that tries them; `reference` has all others below `chems`. */
const areas = {
  people: ['user', 'dept', 'role', 'role-menu', 'role-api'].map((part) => `${chems}/${part}`),
  rules: [
    `${chems}/template`,
    `${chems}/job`,
    '/api/v1/system/bbs',
    '/api/v1/system/holiday',
    '/api/v1/chems/aprv',
    '/api/v1/application/hldys/typelist',
  ],
  resources: ['/api/v1/system/resource', '/api/v1/system/resource-qualification', '/api/v1/system/card'],
}
/** Calls that change nothing: what an import would do, and a view as somebody, whose start view-as.test.ts finds in the histories. */
const looks = [`POST ${chems}/user/account/:userId/view-as`, `POST ${chems}/import/upload/:kind`, `PUT ${chems}/import/run/:id/check`]
const ofDocuments = '/api/v1/chems/aprv/destruction'

const isBelow = (beginnings: readonly string[], path: string) => beginnings.some((one) => path === one || path.startsWith(`${one}/`))
const changing = allContracts
  .flatMap((contract) => Object.values(contract))
  .filter((route) => rightAsked(route) === 'WRITE' && !looks.includes(toApiId(route)) && !isBelow([ofDocuments], route.path))

type Area = keyof typeof areas | 'reference'
function findArea(path: string): Area | undefined {
  const area = (['people', 'rules', 'resources'] as const).find((one) => isBelow(areas[one], path))
  return area ?? (isBelow([chems], path) ? 'reference' : undefined)
}

/** Calls of an area that change something and were not made through `changed`. */
export const untried = (area: Area) =>
  changing
    .filter(({ path }) => findArea(path) === area)
    .map(toApiId)
    .filter((id) => !made.has(id))

/** Calls of the administration that belong to no area. */
export const unassigned = () =>
  changing.filter(({ path }) => /^\/api\/v1\/(common\/chems|chems|system)\//.test(path) && findArea(path) === undefined).map(toApiId)
