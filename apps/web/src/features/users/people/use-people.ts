import { type FoundPerson, people } from '@maru/shared/users/people.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { recentChoices } from './recent-people.ts'

const TYPING_PAUSE_MS = 150
const LEAST_LETTERS = 2
// One syllable of Hangul says as much as a few Latin letters.
const isEnough = (typed: string) => typed.length >= LEAST_LETTERS || /[\u3131-\ud79d]/.test(typed)

/** What is typed into a search field: what to ask for once the typing pauses, and whether it is enough to ask. */
export function useTypedSearch(typed: string, pauseMs = TYPING_PAUSE_MS) {
  const q = typed.trim().slice(0, 100)
  const debouncedText = useDebouncedValue(q, pauseMs)
  return { restedText: debouncedText, enabled: isEnough(debouncedText), isEnough: isEnough(q) }
}

const namesOf = ({ userId, englishName, koreanName }: FoundPerson) => `${userId} ${englishName} ${koreanName}`.toLowerCase()

/**
 * Colleagues that fit what is typed, best first, asked for once the typing pauses. `isCurrent`: the answer is to what is typed now; until
 * then only those of the last answer who still have the letters are offered.
 */
export function usePeople(typed: string): { readonly matches: readonly FoundPerson[]; readonly isCurrent: boolean } {
  const { restedText, enabled, isEnough: shown } = useTypedSearch(typed)
  const asking = query(people.search, { query: { q: restedText, ...recentChoices() } })
  const answer = useQuery({ ...asking, enabled, placeholderData: keepPreviousData })
  const now = typed.trim()
  const isCurrent = restedText === now.slice(0, 100) && (!shown || (answer.data !== undefined && !answer.isPlaceholderData))
  const all = shown ? (answer.data ?? []) : []
  return { matches: isCurrent ? all : all.filter((one) => namesOf(one).includes(now.toLowerCase())), isCurrent }
}
