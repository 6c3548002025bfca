import { people, type Person } from '@maru/shared/users/people.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { useRested } from '../../kit/use-debounced-value.ts'

const TYPING_PAUSE_MS = 150
const LEAST_LETTERS = 2
// One syllable of Hangul says as much as a few Latin letters.
const isEnough = (typed: string) => typed.length >= LEAST_LETTERS || /[\u3131-\ud79d]/.test(typed)

/** What is typed into a search field: what to ask for once the typing pauses, and whether it is enough to ask. */
export function useTypedSearch(typed: string, pauseMs = TYPING_PAUSE_MS) {
  const q = typed.trim().slice(0, 100)
  const asked = useRested(q, pauseMs)
  return { asked, enabled: isEnough(asked), isEnough: isEnough(q) }
}

/** Colleagues that fit what is typed, asked for once the typing pauses. */
export function usePeople(typed: string): readonly Person[] {
  const { asked, enabled, isEnough: shown } = useTypedSearch(typed)
  const answer = useQuery({ ...query(people.search, { query: { q: asked } }), enabled, placeholderData: keepPreviousData })
  return shown ? (answer.data ?? []) : []
}
