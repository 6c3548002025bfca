import { approvals } from '@maru/shared/approvals/approval.ts'
import { RICH_TEXT_MAX, type RichText } from '@maru/shared/rich-text/rich-text.ts'
import { NEW_FILE_GROUP } from '@maru/shared/files/file.ts'
import { type MailMessage, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { mailMoreLabels as labels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { uploadFiles } from '../../../api/upload.ts'
import { instantText } from '../../../kit/text/format.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { hasEntry } from '../../menus/tree/menu-tree.ts'
import { isAccepted } from '../../files/attachments/use-file-group.ts'
import { useMenus } from '../../menus/tree/use-menus.ts'

const DRAFTING = '/approval/aprvregist'
const TITLE_MAX = 200
/** Letters left for the line that says whose mail it was. */
const HEAD_ROOM = 1000

/** The attachments as files of the portal: their group, and how many of them it does not take. */
async function copyFiles({ emailId, attachments }: MailMessage) {
  const listed = attachments.filter(({ inline }) => !inline)
  const read = async ({ part, name, type }: (typeof listed)[number]) =>
    new File([(await call(mailMessages.part, { params: { emailId, part } })) as Blob], name, { type })
  const files = await Promise.all(listed.map(read))
  const accepted = await Promise.all(files.map(isAccepted))
  const taken = files.filter((_, index) => accepted[index])
  const fileKey = taken.length === 0 ? '' : await uploadFiles({ updateKey: NEW_FILE_GROUP, isMsds: false, files: taken }, () => undefined)
  return { fileKey, left: files.length - taken.length }
}

async function textOf({ html, text }: MailMessage, head: string): Promise<RichText> {
  // With the editor, which is most of what it is made of.
  const { richTextOfHtml, richTextOfLines } = await import('../common/rich-text-html.ts')
  const most = RICH_TEXT_MAX - HEAD_ROOM
  const body = html === '' ? richTextOfLines(text.slice(0, most)) : richTextOfHtml(html, most)
  return { ...body, content: [...richTextOfLines(`${head}\n`).content, ...body.content].slice(0, 2000) }
}

/** Makes a draft document of a mail, with its subject, text and attachments, and opens it; undefined for those who draft none. */
export function useMailDocument() {
  const label = useLabel()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { timeZone } = useMe()
  const isOffered = useMenus().some((main) => hasEntry(main, ({ url }) => url === DRAFTING))
  const make = useMutation({
    mutationFn: async (mail: MailMessage) => {
      const forms = await call(approvals.forms, {})
      const formCode = forms.find(({ kind }) => kind === 'GENERAL')?.code ?? ''
      const who = mail.from.name === '' ? mail.from.address : `${mail.from.name} <${mail.from.address}>`
      const body = await textOf(mail, label(labels.writtenBy, who, instantText(mail.date, timeZone)))
      const { fileKey, left } = await copyFiles(mail)
      const more = { urgent: false, line: null, participants: [] }
      const { id } = await call(approvals.create, { body: { formCode, title: mail.subject.slice(0, TITLE_MAX), body, fileKey, ...more } })
      return { id, left }
    },
    onSuccess: async ({ id, left }) => {
      if (left > 0) toast.warning(labels.filesLeft, left)
      else toast.success(labels.documentMade)
      await cache.invalidateQueries({ queryKey: [approvals.boxList.resource] })
      await navigate(`${DRAFTING}?id=${id}`)
    },
  })
  return isOffered ? make : undefined
}
