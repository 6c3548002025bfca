import { type Appearance, appearances } from '@maru/shared/platform/appearance.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query, useAction } from '../../api/client.ts'
import { applyAppearance, currentAppearance } from './appearance.ts'

/** Brings the look the person chose on any computer to this one. */
export function useOwnAppearance() {
  const own = useQuery({ ...query(appearances.read, {}), staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (own.data !== undefined) applyAppearance(own.data)
  }, [own.data])
}

/** Changes the look at once and keeps it for the person. */
export function useChangeAppearance() {
  const save = useAction(appearances.save)
  return (change: Partial<Appearance>) => {
    const chosen = { ...currentAppearance(), ...change }
    applyAppearance(chosen)
    save.mutate({ body: chosen })
  }
}
