import type { LabelRecords } from '../labels.ts'
import * as projectLabelRecords from './project.labels.ts'
import { projectOverviewLabels } from './project-overview.labels.ts'
import { budgetRequestLabels } from './requests/budget-request.labels.ts'
import { participationRequestLabels } from './requests/participation-request.labels.ts'
import { periodRequestLabels } from './requests/period-request.labels.ts'
import { proposalRequestLabels } from './requests/proposal-request.labels.ts'
import { wbsLabels } from './wbs/wbs.labels.ts'

/** Every text of projects, by the name of its record. */
export const projectLabelAreas: Readonly<Record<string, LabelRecords>> = {
  ...projectLabelRecords,
  budgetRequestLabels,
  participationRequestLabels,
  periodRequestLabels,
  projectOverviewLabels,
  proposalRequestLabels,
  wbsLabels,
}
