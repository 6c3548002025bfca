import type { ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useProjectOptions } from '../common/use-project-options.ts'

/** Projects in one of these states whose budget the person sees, as options; those that may spend unless given. */
export const useBudgetProjects = (states: readonly ProjectStatus[] = ['APPROVED', 'RUNNING']) =>
  useProjectOptions(({ planned, status }) => planned !== '' && states.includes(status))

/** A project with its lines; undefined until it is there, or where it is not visible. */
export const useProject = (projectNo: string) =>
  useQuery({ ...query(projects.get, { params: { projectNo } }), enabled: projectNo !== '' }).data
