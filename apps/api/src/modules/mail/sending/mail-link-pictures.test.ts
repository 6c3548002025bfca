import { files } from '@maru/shared/files/file.ts'
import { mailLinks } from '@maru/shared/mail/sending/mail-link.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { pdf } from '../../../test/files/file-samples.ts'
import { granted, send, written } from '../../../test/mail/mail-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('links do not stand for pictures of the text, which travel with it', async () => {
  const uploads = ['plan.pdf', 'logo.pdf'].map((name) => ({ field: 'file', name, content: pdf(name) }))
  const fileGroupId = granted(await callAs(app, 'kim', files.upload, { form: { updateKey: '0', isMsds: 'N' }, uploads }))
  const draft = await written(app, { subject: 'With a picture', fileGroupId, linkDays: 7 })
  const { key } = await app.context.db.storedFile.findFirstOrThrow({ where: { groupId: fileGroupId, name: 'logo.pdf' } })
  // As an answer has it to a mail with a picture.
  await app.context.db.mailDraft.update({ where: { id: draft.draftId }, data: { inlines: [{ fileKey: key, contentId: 'logo@x' }] } })
  const { reservationId } = granted(await send(app, draft, { undoSeconds: 30 }))
  expect(granted(await callAs(app, 'kim', mailLinks.list, {})).map(({ name }) => name)).toEqual(['plan.pdf'])
  // They are valid until the end of their last day, where the sender is.
  const [ends] = await app.context.db.$queryRaw<{ at: string; lastDay: string }[]>`
    select ((expires_at at time zone s.time_zone_code) - interval '1 day')::text as at, last_day::text as "lastDay"
    from mail_link l join mail_account a on a.id = l.account_id join user_settings s on s.user_id = a.user_id`
  expect(ends?.at).toBe(`${ends?.lastDay ?? ''} 00:00:00`)
  const { raw } = await app.context.db.mailOutbox.findUniqueOrThrow({ where: { id: reservationId } })
  expect(Buffer.from(raw).toString()).toMatch(/^Content-ID: <logo@x>/im)
})
