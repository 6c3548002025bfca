import { isBlank } from '@maru/shared/codecs.ts'
import { blankBodies, type DocumentBody } from '@maru/shared/document-bodies.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import { richTextLabels } from '@maru/shared/rich-text/rich-text.labels.ts'
import { use } from 'react'
import { Section } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { RequestFilesContext, type RequestKind } from '../requests/request-kind.ts'
import { RichTextField } from '../../../widgets/rich-text/RichTextField.tsx'

function GeneralBody() {
  const files = use(RequestFilesContext)
  const attach = async (pictures: readonly File[]) => {
    await files?.add(pictures)
    toast.info(richTextLabels.pictureAttached)
  }
  return (
    <Section title={labels.text} text={labels.textHelp}>
      <RichTextField name="body" onPictures={(pictures) => void attach(pictures)} />
    </Section>
  )
}

/** A document that is only its text. */
export const generalKind: RequestKind<DocumentBody & { type: 'doc' }> = {
  blank: blankBodies.GENERAL,
  labels: {},
  Body: GeneralBody,
  forOthers: true,
  missing: (body): Record<string, string> => (isBlank(plainText(body)) ? { '': 'REQUIRED' } : {}),
}
