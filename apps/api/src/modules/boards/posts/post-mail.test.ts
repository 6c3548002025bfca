import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticePortal, type NoticePortal } from '../../../test/notice-mail-fixtures.ts'
import { writePost } from '../../../test/post-fixtures.ts'

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
