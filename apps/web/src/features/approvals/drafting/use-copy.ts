import { isBlank } from '@maru/shared/codecs.ts'
import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { approvals, type DraftInput } from '@maru/shared/approvals/approval.ts'
import { files } from '@maru/shared/files/file.ts'
import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import { use, useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../../api/client.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { RequestFilesContext } from '../requests/request-kind.ts'

type Content = Pick<DraftInput, 'title' | 'body'>

/** Puts a title and a text into the draft; what is written already is only replaced when the person agrees. */
export function useReplace() {
  const form = useFormContext<DraftInput>()
  return async ({ title, body }: Content) => {
    const now = form.getValues()
    const isEmpty = isBlank(now.title) && now.body.type === 'doc' && isBlank(plainText(now.body))
    if (!isEmpty && !(await confirm({ title: labels.replaceTitle, text: labels.replaceText, yes: answerLabels.replace, danger: true })))
      return false
    form.setValue('title', title, { shouldDirty: true })
    form.setValue('body', body, { shouldDirty: true })
    return true
  }
}

/** The attachments of a document as files of one's own. */
async function filesOf(fileKey: string): Promise<readonly File[]> {
  if (fileKey === '') return []
  const records = await call(files.list, { params: { fileKey } })
  return Promise.all(
    records.map(async ({ key, name }) => {
      const content = (await call(files.download, { params: { fileKey: key } })) as Blob
      return new File([content], name, { type: content.type })
    }),
  )
}

/** Begins the draft as a copy of a document the person may read: its title, text and attachments; line and number are its own. */
export function useCopy() {
  const replace = useReplace()
  const attachments = use(RequestFilesContext)
  return async (id: string) => {
    try {
      const { title, body, fileKey, documentNo } = await call(approvals.get, { params: { id } })
      if (body.type !== 'doc' || !(await replace({ title, body }))) return
      toast.success(labels.copied, documentNo === '' ? title : documentNo)
      const copies = await filesOf(fileKey).catch(() => undefined)
      if (copies === undefined) toast.warning(labels.filesNotCopied)
      else if (copies.length > 0) await attachments?.add(copies)
    } catch (error) {
      const message = errorMessage(error)
      if (message !== undefined) toast.error(message, ...errorValues(error))
    }
  }
}

/** Copies the document the address names as `from`, once. */
export function useCopyFromAddress(from: string | null) {
  const copy = useCopy()
  const done = useRef('')
  const begin = useEffectEvent((id: string) => void copy(id))
  useEffect(() => {
    if (from === null || done.current === from) return
    done.current = from
    begin(from)
  }, [from])
}
