import { useMe } from '../api/identity.ts'
import { DateText } from '../kit/DateText.tsx'
import { instantText } from '../kit/format.ts'

/** An instant to the minute, in the time zone of the person looking at it. */
export const InstantText = ({ at }: { at: Date }) => {
  const { timeZone } = useMe()
  return (
    <time dateTime={at.toISOString()}>
      <DateText text={instantText(at, timeZone)} />
    </time>
  )
}
