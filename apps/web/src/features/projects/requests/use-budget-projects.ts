import type { ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

const MOST = 100
/** Projects in one of these states whose budget the person sees, as options; those that may spend unless given. */
export function useBudgetProjects(states: readonly ProjectStatus[] = ['APPROVED', 'RUNNING']) {
  const list = useQuery(query(projects.list, { query: { page: 1, size: MOST, scope: 'all', sort: 'projectNo', direction: 'desc' } }))
  const rows = (list.data?.rows ?? []).filter(({ planned, status }) => planned !== '' && states.includes(status))
  return rows.map(({ projectNo, name }) => ({ value: projectNo, text: `${projectNo} ${name}` }))
}

/** A project with its lines; undefined until it is there, or where it is not visible. */
export const useProject = (projectNo: string) =>
  useQuery({ ...query(projects.get, { params: { projectNo } }), enabled: projectNo !== '' }).data
