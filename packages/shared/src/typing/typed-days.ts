import { isDay } from '../codecs.ts'

/** What a date field has while it is half typed: not empty and never valid, so that the contract refuses it. */
export const UNFINISHED = 'unfinished'

const DAY_FIRST = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/

/** The day of `31.12.2026` or `31/12/2026`; `UNFINISHED` for what is none. */
function readDay(typed: string) {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(typed) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : UNFINISHED
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Reads a date that is typed with its day first into a field whose year comes first: from the sign behind the day on, `read` answers what the
 * field has, the day itself once it is whole; undefined while the field reads for itself. Any other key begins anew.
 */
export function createDayTyping() {
  let typed = ''
  return {
    read: ({ key, ctrlKey, metaKey }: Key, isFirstPart: boolean): string | undefined => {
      const isSign = key.length === 1 && !ctrlKey && !metaKey
      if (!isSign && key !== 'Shift') typed = ''
      if (!isSign) return undefined
      typed = (typed === '' && !isFirstPart ? '-' : typed) + key.trim()
      return /^\d{1,2}[./]/.test(typed) ? readDay(typed) : undefined
    },
  }
}
