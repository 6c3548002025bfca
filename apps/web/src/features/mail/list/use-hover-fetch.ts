import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useRef } from 'react'
import { openedMail } from '../common/use-mail.ts'
import type { ListOf } from './use-mail-list.ts'

/** A pointer that rests so long on a mail means it; one on its way over the list does not. */
const REST_MS = 120

/** Fetches the mail a pointer rests on, so that it is there when it is opened. Handlers for the element its rows stand in. */
export function useHoverFetch(listOf: ListOf, enabled: boolean) {
  const cache = useQueryClient()
  const timer = useRef<number>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    stop()
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined
    if (enabled && id !== undefined && pointerType === 'mouse')
      timer.current = window.setTimeout(() => void cache.prefetchQuery(openedMail(id, listOf)), REST_MS)
  }
  return { onPointerOver, onPointerLeave: stop }
}
