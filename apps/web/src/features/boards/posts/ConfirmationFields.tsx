import type { PostInput } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<PostInput>()

/** Whether and until when readers confirm: three working days after it is published unless the author says otherwise. */
export function ConfirmationFields() {
  const label = useLabel()
  const { getValues, setValue } = useFormContext<PostInput>()
  const [mustConfirm, publication, publishDay] = useWatch<PostInput, ['mustConfirm', 'publication', 'publishDay']>({
    name: ['mustConfirm', 'publication', 'publishDay'],
  })
  // A stored post keeps its day; a day the author chose, or cleared, stays.
  const isStored = useRef(mustConfirm)
  const offered = useRef('')
  const from = publication === 'LATER' && publishDay !== '' ? { from: publishDay } : {}
  const day = useQuery({ ...query(posts.confirmBy, { query: from }), enabled: mustConfirm }).data?.day
  useEffect(() => {
    const fill = (value: string) => {
      if (getValues('acknowledgeBy') !== value) setValue('acknowledgeBy', value, { shouldDirty: true })
      offered.current = value
    }
    if (!mustConfirm) {
      isStored.current = false
      fill('')
    } else if (day !== undefined && !isStored.current && getValues('acknowledgeBy') === offered.current) fill(day)
  }, [mustConfirm, day, getValues, setValue])
  return (
    <>
      <Field.Check name="mustConfirm" span={12} text={label(labels.acknowledgeHint)} />
      {mustConfirm && <Field.Date name="acknowledgeBy" hint={labels.confirmByHint} />}
    </>
  )
}
