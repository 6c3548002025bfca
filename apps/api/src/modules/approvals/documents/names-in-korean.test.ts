import { approvals } from '@maru/shared/approvals/approval.ts'
import { mailRecipients } from '@maru/shared/mail/compose/mail-recipient.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, boxAs, detailAs, granted, submitted } from '../../../test/approval-fixtures.ts'

let app: TestApp
const names: Record<string, { englishName: string; koreanName: string }> = {}
const speak = (userId: string, languageCode: string) => app.context.db.userSettings.update({ where: { userId }, data: { languageCode } })

beforeAll(async () => {
  app = await testApp({ LANGUAGE_CHOICE: 'on' })
  for (const id of ['kim', 'head', 'director']) names[id] = await app.context.db.user.findUniqueOrThrow({ where: { id } })
})
afterAll(() => app.close())

it('names people in Hangul to whom reads Korean, and in Latin script to everybody else', async () => {
  const id = await submitted(app, 'kim')
  const { englishName = '', koreanName = '' } = names['kim'] ?? {}
  expect(koreanName).toMatch(/^[가-힣]+$/)
  const seen = async () => {
    const { rows } = await boxAs(app, 'head', { size: 100 })
    const { drafter, events } = await detailAs(app, 'head', id)
    return [rows.find((row) => row.id === id)?.drafterName, drafter.name, drafter.positionName, events[0]?.actorName]
  }
  const inEnglish = await seen()
  expect(inEnglish).toEqual([englishName, englishName, expect.stringMatching(/^[A-Z]/), englishName])
  await speak('head', 'ko')
  expect(await seen()).toEqual([koreanName, koreanName, expect.stringMatching(/^[가-힣]/), koreanName])
  await speak('head', 'de')
  expect((await seen())[1]).toBe(englishName)
})

it('names the approval line in the language of its reader, before and after the submission', async () => {
  const id = await submitted(app, 'kim')
  const body = { formCode: 'GENERAL', body: null, urgent: false, line: null }
  const lines = async (languageCode: string) => {
    await speak('kim', languageCode)
    const preview = granted(await callAs(app, 'kim', approvals.previewLine, { body }))
    return [preview.stages, (await detailAs(app, 'kim', id)).stages].map((stages) => {
      const step = stages.at(-1)?.steps[0]
      return [step?.name, step?.positionName, step?.reason]
    })
  }
  const { koreanName, englishName } = names['director'] ?? {}
  const korean = [koreanName, expect.stringMatching(/^[가-힣]/), expect.stringMatching(/^[가-힣 :]+$/)]
  expect(await lines('ko')).toEqual([korean, korean])
  const english = [englishName, 'Director', 'Position: Director']
  expect(await lines('en')).toEqual([english, english])
})

it('keeps both names of everybody in a document from its decision on', async () => {
  const id = await submitted(app, 'kim')
  for (const user of ['head', 'director']) granted(await answerAs(app, user, id, 'APPROVE'))
  await app.context.db.user.update({ where: { id: 'kim' }, data: { koreanName: '박민준', englishName: 'Min-jun Park' } })
  const { englishName, koreanName } = names['kim'] ?? {}
  await speak('kim', 'ko')
  expect((await detailAs(app, 'kim', id)).drafter.name).toBe(koreanName)
  await speak('kim', 'en')
  expect((await detailAs(app, 'kim', id)).drafter.name).toBe(englishName)
  await app.context.db.user.update({ where: { id: 'kim' }, data: { koreanName, englishName } })
})

it('writes to the Korean name of a colleague, with the other one beside it', async () => {
  await speak('kim', 'ko')
  const { rows } = granted(await callAs(app, 'kim', mailRecipients.search, { query: { q: 'do-yun', department: '', page: 1, size: 5 } }))
  expect(rows[0]).toMatchObject({ name: '이도윤', secondName: 'Do-yun Lee' })
  await speak('kim', 'en')
})
