import { messages } from '@maru/shared/messages.ts'
import { CircleAlert } from '../../../../kit/icons.ts'
import { useLabel } from '../../../../kit/text/use-label.ts'

/** Says that a chosen time does not exist, where the form would say what is free then. */
export function SkippedTime() {
  const label = useLabel()
  return (
    <p role="status" className="row top text-danger wrap-anywhere">
      <CircleAlert size={15} aria-hidden />
      {label(messages.fieldSkippedTime)}
    </p>
  )
}
