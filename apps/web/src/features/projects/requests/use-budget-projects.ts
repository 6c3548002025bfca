import { projects } from '@maru/shared/projects/project.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

const MOST = 100
const usable = new Set(['APPROVED', 'RUNNING'])

/** Projects whose budget the person sees and that may spend, as options. */
export function useBudgetProjects() {
  const list = useQuery(query(projects.list, { query: { page: 1, size: MOST, scope: 'all', sort: 'projectNo', direction: 'desc' } }))
  const rows = (list.data?.rows ?? []).filter(({ planned, status }) => planned !== '' && usable.has(status))
  return rows.map(({ projectNo, name }) => ({ value: projectNo, text: `${projectNo} ${name}` }))
}

/** A project with its lines; undefined until it is there, or where it is not visible. */
export const useProject = (projectNo: string) =>
  useQuery({ ...query(projects.get, { params: { projectNo } }), enabled: projectNo !== '' }).data
