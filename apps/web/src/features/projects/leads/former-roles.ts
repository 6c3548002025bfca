import type { LabelRecord } from '@maru/shared/labels.ts'
import { participantRoleLabels } from '@maru/shared/projects/project.labels.ts'
import type { formerLeadRoles } from '@maru/shared/projects/requests/lead-body.ts'
import { leadRequestLabels } from '@maru/shared/projects/requests/lead-request.labels.ts'

/** How the lead before goes on, in words. */
export const formerRoleLabels: Readonly<Record<(typeof formerLeadRoles)[number], LabelRecord>> = {
  CO_PI: participantRoleLabels.CO_PI,
  RESEARCHER: participantRoleLabels.RESEARCHER,
  NONE: leadRequestLabels.none,
}
