import { useMe } from '../api/identity.ts'
import { DateText } from '../kit/DateText.tsx'
import { instantText } from '../kit/format.ts'

/** An instant to the minute, or to the second, in the time zone of the person looking at it. */
export const InstantText = ({ at, seconds = false }: { at: Date; seconds?: boolean }) => {
  const { timeZone } = useMe()
  return (
    <time dateTime={at.toISOString()}>
      <DateText text={instantText(at, timeZone, seconds)} />
    </time>
  )
}
