import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { assertInvariants, detailAs, buildDraft, granted, listSteps } from '../../../test/approval-fixtures.ts'

// Lines know the organisation of the day on which they are submitted (DOMAIN 4.3): heads, acting heads, moves that were planned.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

const draft = async (user: string) => granted(await callAs(app, user, approvals.create, { body: buildDraft() }))
/** Submits and answers with who is asked and why. */
async function submit(user: string, { id, version }: { id: string; version: number }) {
  granted(await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  return listSteps(await detailAs(app, user, id)).map(({ userId, reason }) => `${userId}: ${reason}`)
}
const withdraw = async (user: string, id: string) => {
  granted(await callAs(app, user, approvals.recall, { params: { id }, body: { opinion: '', requestKey: randomUUID() } }))
  return { id, version: (await detailAs(app, user, id)).version }
}
const appoint = async (code: string, userId: string, acting: boolean, validFrom = day(0), validTo = acting ? day(2) : '') => {
  const before = new Set(granted(await callAs(app, 'admin', departments.get, { params: { code } })).leaders.map(({ id }) => id))
  granted(await callAs(app, 'admin', departments.appoint, { params: { code }, body: { userId, acting, validFrom, validTo } }))
  const { leaders } = granted(await callAs(app, 'admin', departments.get, { params: { code } }))
  return leaders.find(({ id }) => !before.has(id))?.id ?? ''
}
const dismiss = async (code: string, id: string) => granted(await callAs(app, 'admin', departments.dismiss, { params: { code, id } }))

const HEAD = 'head: Line manager: head of Environmental Safety'
const DIRECTOR = 'director: Position: Director'

describe('the head of a department', () => {
  it('is the acting one in his days, who is named as such; the head again afterwards', async () => {
    const acting = await appoint('ENV', 'okovac', true)
    const first = await draft('kim')
    expect(await submit('kim', first)).toEqual(['okovac: Line manager: acting head of Environmental Safety', DIRECTOR])
    const again = await withdraw('kim', first.id)
    await dismiss('ENV', acting)
    expect(await submit('kim', again)).toEqual([HEAD, DIRECTOR])
  })

  it('is still the present one while somebody is only planned to act', async () => {
    const planned = await appoint('ENV', 'okovac', true, day(1), day(3))
    expect(await submit('kim', await draft('kim'))).toEqual([HEAD, DIRECTOR])
    await dismiss('ENV', planned)
  })

  it('passes to the next above when the acting head drafts', async () => {
    const acting = await appoint('ENV', 'kim', true)
    const steps = await submit('kim', await draft('kim'))
    expect(steps.map((step) => step.split(':')[0])).toEqual(['director'])
    await dismiss('ENV', acting)
  })
})

describe('the department of the drafter', () => {
  it('is that of the day of submission: a draft from before a move runs through the new line, a planned move changes nothing yet', async () => {
    const before = await draft('okovac')
    const move = (validFrom: string) =>
      callAs(app, 'admin', departments.movePeople, { params: { code: 'BIO' }, body: { userIds: ['okovac'], validFrom } })
    granted(await move(day(1)))
    expect((await submit('okovac', before))[0]).toBe(HEAD)
    const again = await withdraw('okovac', before.id)
    granted(await move(day(0)))
    expect((await submit('okovac', again))[0]).toBe('yjang: Line manager: head of Biosensors')
    const { departmentCode } = await app.context.db.approvalDocument.findUniqueOrThrow({ where: { id: before.id } })
    expect(departmentCode).toBe('BIO')
  })
})
