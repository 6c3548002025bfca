import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isConflict } from '../../kit/feedback/api-error.ts'
import { nextFrames } from './next-frames.ts'

/**
 * For a save that may be refused because another one saved meanwhile: the fresh record fills what was not typed, its history
 * tells of the other save, and the next attempt starts from both. The refusal goes on once the form shows it, because fields that are filled anew lose their marks.
 */
export function useFreshAfterConflict(resource: string) {
  const cache = useQueryClient()
  return async <T>(saving: Promise<T>): Promise<T> => {
    try {
      return await saving
    } catch (error) {
      if (isConflict(error)) {
        await Promise.all([resource, referenceHistory.changes.resource].map((fresh) => cache.invalidateQueries({ queryKey: [fresh] })))
        await nextFrames()
      }
      throw error
    }
  }
}
