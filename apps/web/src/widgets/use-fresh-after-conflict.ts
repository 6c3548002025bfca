import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

const rendered = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

/**
 * For a save that may be refused because another one saved meanwhile: the fresh record fills what was not typed, and the next attempt
 * starts from it. The refusal goes on once the form shows it, because fields that are filled anew lose their marks.
 */
export function useFreshAfterConflict(resource: string) {
  const cache = useQueryClient()
  return async <T>(saving: Promise<T>): Promise<T> => {
    try {
      return await saving
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') {
        await cache.invalidateQueries({ queryKey: [resource] })
        await rendered()
      }
      throw error
    }
  }
}
