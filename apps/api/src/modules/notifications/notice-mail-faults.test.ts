import { randomUUID } from 'node:crypto'
import { jobs } from '@maru/shared/jobs/job.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxTopics } from '../../outbox-topics.ts'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { callAs, granted, type TestApp } from '../../test/test-app.ts'
import { claimLetters, type LetterQueue, recoverLetters, takeLetterOff } from '../../adapters/mail-server/letter-queue.sql.ts'
import { noticePortal, type NoticePortal } from '../../test/mail/notice-mail-fixtures.ts'

let portal: NoticePortal
let app: TestApp
beforeAll(async () => {
  portal = await noticePortal()
  app = portal.app
})
beforeEach(() => portal.forget())
afterAll(() => portal.close())

const unsent = async () => granted(await callAs(app, 'admin', jobs.unsentNotices, { query: { page: 1, size: 50 } })).rows

describe('a notice nobody got', () => {
  it('because the person has left or has no address is listed with the reason, and goes out when that is mended', async () => {
    const { db } = portal
    await portal.tell('kim')
    await portal.tell('choi')
    await deliverDue(db, outboxTopics)
    await db.user.update({ where: { id: 'kim' }, data: { companyEmail: 'nowhere' } })
    await db.user.update({ where: { id: 'choi' }, data: { active: false } })
    await portal.work()
    await db.user.update({ where: { id: 'choi' }, data: { active: true } })
    const list = await unsent()
    expect(list.map(({ userName, problem, kind }) => `${userName} ${problem} ${kind}`).toSorted()).toEqual([
      'Min-jun Kim noAddress standsIn',
      'Seo-yeon Choi gone standsIn',
    ])
    await db.user.update({ where: { id: 'kim' }, data: { companyEmail: portal.address['kim'] ?? '' } })
    const id = list.find(({ problem }) => problem === 'noAddress')?.id ?? ''
    granted(await callAs(app, 'admin', jobs.resendNotice, { params: { id } }))
    await portal.work()
    expect([portal.inboxOf('kim').length, portal.inboxOf('choi').length]).toEqual([1, 0])
    expect((await callAs(app, 'admin', jobs.resendNotice, { params: { id } })).status).toBe(404)
  })

  it('because the server does not take it for now is tried later, and given up after five more times', async () => {
    portal.setFault((step) => (step === 'DATA' ? '451 4.3.0 try later' : undefined))
    await portal.tell('kim')
    await portal.deliver()
    const waits: number[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [row] = await portal.db.$queryRaw<
        { wait: number }[]
      >`select extract(epoch from next_at - now())::float8 as wait from notice_mail`
      waits.push(Math.round((row?.wait ?? 0) / 60))
      await portal.due()
      await portal.work()
    }
    expect(waits).toEqual([1, 5, 15, 60, 360])
    expect(await unsent()).toMatchObject([{ problem: 'busy', words: expect.stringContaining('451') as string, attempts: 6 }])
    expect(portal.inboxOf('kim')).toEqual([])
  })

  it('because the server refuses it for good is not tried again by itself', async () => {
    portal.setFault((step) => (step === 'RCPT' ? '550 5.1.1 User unknown' : undefined))
    await portal.tell('kim')
    await portal.deliver()
    expect(await unsent()).toMatchObject([{ problem: 'recipients', address: portal.address['kim'], attempts: 1 }])
    portal.setFault()
    await portal.due()
    await portal.work()
    expect(portal.inboxOf('kim')).toEqual([])
  })

  it('for certain, or perhaps: what may have arrived is not sent again unless an administrator says so', async () => {
    // The server has the mail; its answer never comes.
    portal.setFault((step) => {
      if (step !== 'DONE') return undefined
      portal.cut()
      return 'drop'
    })
    await portal.tell('kim')
    await portal.deliver()
    portal.setFault()
    expect(await portal.statesOf('kim')).toEqual(['UNCERTAIN lost'])
    await portal.work(1)
    expect(portal.inboxOf('kim')).toHaveLength(1)
    const [row] = await unsent()
    granted(await callAs(app, 'admin', jobs.resendNotice, { params: { id: row?.id ?? '' } }))
    await portal.work(1)
    expect(portal.inboxOf('kim')).toHaveLength(2)
  })

  it('because its process died in the middle is sent by another one if the server cannot have it, and is in doubt otherwise', async () => {
    await portal.tell('kim')
    await portal.tell('han')
    await deliverDue(portal.db, outboxTopics)
    const gone = `worker = gen_random_uuid(), lease_until = now() - interval '1 second', attempts = 1`
    await portal.db.$executeRawUnsafe(`update notice_mail set state = 'CLAIMED', ${gone}`)
    await portal.db.$executeRawUnsafe(`update notice_mail set state = 'IN_FLIGHT', address = 'x' where user_id = 'han'`)
    await portal.work(1)
    expect([await portal.statesOf('kim'), await portal.statesOf('han')]).toEqual([['SENT '], ['UNCERTAIN lost']])
    expect([portal.inboxOf('kim').length, portal.inboxOf('han').length]).toEqual([1, 0])
  })

  it('within a day is not sent any more', async () => {
    await portal.tell('kim')
    await deliverDue(portal.db, outboxTopics)
    await portal.db.$executeRaw`update notice_mail set next_at = now() - interval '25 hours'`
    await portal.work()
    expect([portal.inboxOf('kim'), await portal.statesOf('kim')]).toEqual([[], ['SKIPPED late']])
  })
})

it('a process that was away for longer than its lease does not hand over what another one looks after by now', async () => {
  const { db } = portal
  await portal.tell('kim')
  await deliverDue(db, outboxTopics)
  const { pool } = app.context
  const [slow, other] = [randomUUID(), randomUUID()].map((worker) => ({ pool, table: 'notice_mail', worker, leaseSeconds: 60 })) as [
    LetterQueue,
    LetterQueue,
  ]
  const [mail] = await claimLetters(slow)
  await db.$executeRaw`update notice_mail set lease_until = now() - interval '1 second'`
  expect(await takeLetterOff(slow, mail?.id ?? '', 'kim@x')).toBe(false)
  await recoverLetters(other, false)
  expect((await claimLetters(other)).map(({ id }) => id)).toEqual([mail?.id])
  expect(await takeLetterOff(slow, mail?.id ?? '', 'kim@x')).toBe(false)
  expect(await takeLetterOff(other, mail?.id ?? '', 'kim@x')).toBe(true)
})
