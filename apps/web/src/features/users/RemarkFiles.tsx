import type { UserInput } from '@maru/shared/users/user.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { FileGrid } from '../../widgets/FileGrid.tsx'
import type { FileGroup } from '../../widgets/use-file-group.ts'

/** Stands in the form's `fileKey` while files wait to be saved, so that closing asks first; saving puts the real key there. */
const WAITING = 'waiting'

/** Attached files of the remark, as wide as the form. */
export function RemarkFiles({ group, readOnly = false }: { group: FileGroup; readOnly?: boolean }) {
  const { setValue, formState } = useFormContext<UserInput>()
  const stored = formState.defaultValues?.fileKey ?? ''
  useEffect(() => setValue('fileKey', group.changed ? WAITING : stored, { shouldDirty: true }), [group.changed, stored, setValue])
  return (
    <div className="remark-files">
      <FileGrid group={group} readOnly={readOnly} />
    </div>
  )
}
