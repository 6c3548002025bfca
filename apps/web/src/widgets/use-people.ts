import { people, type Person } from '@maru/shared/users/people.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../api/client.ts'

const TYPING_PAUSE_MS = 150
const LEAST_LETTERS = 2
// One syllable of Hangul says as much as a few Latin letters.
const isEnough = (typed: string) => typed.length >= LEAST_LETTERS || /[\u3131-\ud79d]/.test(typed)

/** Colleagues that fit what is typed, asked for once the typing pauses. */
export function usePeople(typed: string): readonly Person[] {
  const [asked, setAsked] = useState('')
  const q = typed.trim().slice(0, 100)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q])
  const answer = useQuery({ ...query(people.search, { query: { q: asked } }), enabled: isEnough(asked), placeholderData: keepPreviousData })
  return isEnough(q) ? (answer.data ?? []) : []
}
