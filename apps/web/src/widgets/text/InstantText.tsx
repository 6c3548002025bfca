import { useMe } from '../../api/identity.ts'
import { DateText } from '../../kit/text/DateText.tsx'
import { dateIn, instantText } from '../../kit/text/format.ts'

/** An instant to the minute, or to the second, in the time zone of the person looking at it. */
export const InstantText = ({ at, seconds = false }: { at: Date; seconds?: boolean }) => {
  const { timeZone } = useMe()
  return (
    <time dateTime={at.toISOString()}>
      <DateText text={instantText(at, timeZone, seconds)} />
    </time>
  )
}

/** Its day there, the minute on pointing at it. */
export const InstantDay = ({ at }: { at: Date }) => {
  const { timeZone } = useMe()
  return (
    <time dateTime={at.toISOString()} title={instantText(at, timeZone)}>
      <DateText text={dateIn(at, timeZone)} />
    </time>
  )
}
