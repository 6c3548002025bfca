import { isBlank } from '@maru/shared/codecs.ts'
import type { PostInput } from '@maru/shared/boards/posts/post-fields.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type ComponentProps, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Eye } from '../../../kit/icons.ts'
import { FormBody } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RichTextView } from '../../../widgets/rich-text/RichTextView.tsx'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'

const WIDTH = 860

/** What readers will see of the post that is being written. */
export function PostPreview({ group }: { group: ComponentProps<typeof FileGrid>['group'] }) {
  const label = useLabel()
  const { getValues } = useFormContext<PostInput>()
  const [shown, show] = useState<PostInput>()
  const close = () => show(undefined)
  return (
    <>
      <p className="pt-12">
        <Button size="small" variant="outlined" onClick={() => show(getValues())}>
          <Eye size={14} />
          {label(labels.preview)}
        </Button>
      </p>
      {shown && (
        <DialogFrame
          title={isBlank(shown.title) ? label(labels.preview) : shown.title}
          width={WIDTH}
          footer={
            <>
              <span className="grow" />
              <Button variant="text" onClick={close}>
                {label(kitLabels.close)}
              </Button>
            </>
          }
          onClose={close}
        >
          <FormBody>
            {shown.category !== '' && <p className="secondary mb-12">{shown.category}</p>}
            <RichTextView text={shown.body} />
            {group.rows.length > 0 && <FileGrid group={group} readOnly />}
          </FormBody>
        </DialogFrame>
      )}
    </>
  )
}
