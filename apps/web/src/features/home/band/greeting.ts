const NOON = 12
const EVENING = 18

/** Part of the day where the person works, for the greeting. */
export function greetingPart(now: Date, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
  if (hour < NOON) return 'morning'
  return hour < EVENING ? 'afternoon' : 'evening'
}
