import type { ProjectRow } from '@maru/shared/projects/project-fields.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

const MOST = 100

/** The newest projects a person may see, as options. */
export function useProjectOptions(isOffered: (row: ProjectRow) => boolean) {
  const list = useQuery(query(projects.list, { query: { page: 1, size: MOST, scope: 'all', sort: 'projectNo', direction: 'desc' } }))
  return (list.data?.rows ?? []).filter(isOffered).map(({ projectNo, name }) => ({ value: projectNo, text: `${projectNo} ${name}` }))
}
