import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { FileGrid } from './FileGrid.tsx'
import type { FileGroup } from './use-file-group.ts'

/** Stands in the form's `fileKey` while files wait to be saved, so that closing asks first; saving puts the real key there. */
const WAITING = 'waiting'

/** Attached files of a record whose form has a `fileKey`, as wide as the form. */
export function FormFiles({ group, readOnly = false }: { group: FileGroup; readOnly?: boolean }) {
  const { setValue, formState } = useFormContext<{ fileKey: string }>()
  const stored = formState.defaultValues?.fileKey ?? ''
  useEffect(() => setValue('fileKey', group.changed ? WAITING : stored, { shouldDirty: true }), [group.changed, stored, setValue])
  return (
    <div className="whole-row">
      <FileGrid group={group} readOnly={readOnly} />
    </div>
  )
}
