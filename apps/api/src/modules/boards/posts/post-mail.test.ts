import { files } from '@maru/shared/files/file.ts'
import type { PostInput } from '@maru/shared/boards/posts/post-fields.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticePortal, type NoticePortal } from '../../../test/mail/notice-mail-fixtures.ts'
import { paragraph, writePost } from '../../../test/post-fixtures.ts'
import { callAs, granted } from '../../../test/test-app.ts'

let portal: NoticePortal
beforeAll(async () => {
  portal = await noticePortal()
})
afterAll(() => portal.close())

it('the mail about a notice carries its text, line by line and escaped, and leads to the post', async () => {
  const body = {
    type: 'doc' as const,
    content: ['Leave by the stairs.', '<script>alert(1)</script>'].map((text) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text }],
    })),
  }
  const { departmentCode } = await portal.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const post = await writePost(portal.app, 'office', {
    boardId: 'B100',
    title: 'Fire drill <b>',
    body,
    departmentCodes: [departmentCode],
    notify: true,
  })
  await portal.deliver()
  const [mail] = portal.inboxOf('kim')
  expect(mail?.head('Subject')).toBe('[Maru] New on Notices: Fire drill <b>')
  expect(mail?.text).toContain('Leave by the stairs.\n\n<script>alert(1)</script>')
  expect(mail?.text).toContain(`/bbs/basic/basicinfo/B100/${post.id}\n`)
  expect(mail?.html).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
})

it('the mail keeps tables, lists, pictures and the end of a long text', async () => {
  await portal.forget()
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = { updateKey: '0', isMsds: 'N' } as const
  const fileKey = granted(
    await callAs(portal.app, 'office', files.upload, { form, uploads: [{ field: 'file', name: 'plan.png', content }] }),
  )
  const [cell] = paragraph('Meeting point').content
  const [item] = paragraph('Stairs').content
  const [end] = paragraph(`${'Please read. '.repeat(500)}The very end`).content
  if (!cell || !item || !end) throw new Error('no paragraph')
  const body: PostInput['body'] = {
    type: 'doc',
    content: [
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [cell] }] }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [item] }] },
      end,
    ],
  }
  const { departmentCode } = await portal.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  await writePost(portal.app, 'office', { boardId: 'B100', title: 'Plan', body, departmentCodes: [departmentCode], notify: true, fileKey })
  await portal.deliver()
  const [mail] = portal.inboxOf('kim')
  expect(mail?.html).toMatch(/<td [^>]*><p>Meeting point<\/p><\/td>/)
  expect(mail?.html).toContain('<ul><li><p>Stairs</p></li></ul>')
  expect(mail?.html).toMatch(/<img src="cid:[^"]+@maru" alt="plan.png"/)
  expect(mail?.html).toContain('The very end')
  expect(mail?.text).toContain('- Stairs')
})
