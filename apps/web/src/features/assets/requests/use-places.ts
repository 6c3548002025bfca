import { places } from '@maru/shared/assets/asset-setup.ts'
import { useQueries } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

/** Gives the path of a place by its id, one that is offered no more too: '' until it is known. */
export function usePlacePaths(ids: readonly string[]) {
  const placeIds = [...new Set(ids.filter((id) => id !== ''))]
  const answers = useQueries({ queries: placeIds.map((id) => query(places.get, { params: { id } })) })
  const byId = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.path]] : [])))
  return (id: string) => byId.get(id) ?? ''
}
