import { folderName } from '@maru/shared/mail/mail-fields.ts'
import { type MailFolder, mailFolders } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailFolderLabels as labels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { folderTitle } from '../common/boxes.ts'
import { isWithin } from './folder-tree.ts'

/** The top is a place too; a form holds no null. */
const TOP = 'top'
const schema = z.strictObject({ name: folderName, parentId: z.string() })
type Input = z.output<typeof schema>
const Field = bindFields<Input>()
const WIDTH = 520

interface FolderDialogProps {
  readonly folders: readonly MailFolder[]
  /** What is changed; undefined for a new one. */
  readonly folder?: MailFolder | undefined
  /** Where a new one goes. */
  readonly inside?: MailFolder | undefined
  readonly onClose: () => void
}

/** Makes a folder, or gives one another name or place. */
export function FolderDialog({ folders, folder, inside, onClose }: FolderDialogProps) {
  const label = useLabel()
  const create = useAction(mailFolders.create)
  const update = useAction(mailFolders.update, ['mailMessages'])
  const parent = folder === undefined ? inside : folders.find(({ storageFolder }) => storageFolder === folder.parentPath)
  const places = folders.filter((one) => one.canHaveChildren && (folder === undefined || !isWithin(folders, one, folder)))
  const onSave = async ({ name, parentId: place }: Input) => {
    const parentId = place === TOP || place === '' ? null : place
    if (folder === undefined) await create.mutateAsync({ body: { name, parentId } })
    else await update.mutateAsync({ params: { folderId: folder.folderId }, body: { name, parentId } })
    toast.success(folder === undefined ? labels.created : labels.changed)
  }
  return (
    <FormDialog
      title={label(folder === undefined ? labels.newFolder : labels.changeFolder)}
      width={WIDTH}
      schema={schema}
      values={{ name: folder?.folderName ?? '', parentId: parent?.folderId ?? TOP }}
      labels={labels}
      onSave={onSave}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Text name="name" required span={12} maxLength={200} />
          <Field.Autocomplete
            name="parentId"
            required
            span={12}
            options={[
              { value: TOP, text: label(labels.top) },
              ...places.map((one) => ({ value: one.folderId, text: folderTitle(one, folders, label) })),
            ]}
          />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
