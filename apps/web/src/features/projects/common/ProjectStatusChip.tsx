import type { ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import { projectStatusLabels } from '@maru/shared/projects/project.labels.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones: Readonly<Record<ProjectStatus, Tone>> = {
  PROPOSAL: 'violet',
  APPROVED: 'cyan',
  RUNNING: 'green',
  SUSPENDED: 'amber',
  ENDED: 'blue',
  CLOSED: 'grey',
}

/** State of a project in words and colour. */
export const ProjectStatusChip = ({ status }: { status: ProjectStatus }) => (
  <StatusChip tone={tones[status]} text={useLabel()(projectStatusLabels[status])} />
)
