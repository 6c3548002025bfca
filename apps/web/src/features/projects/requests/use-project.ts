import { projects } from '@maru/shared/projects/project.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

/** A project with its lines; undefined until it is there, or where it is not visible. */
export const useProject = (projectNo: string) =>
  useQuery({ ...query(projects.get, { params: { projectNo } }), enabled: projectNo !== '' }).data
