// Contracts and label records of projects; part of `areas.ts`.

export { projectOverviewLabels } from './project-overview.labels.ts'
export * from './project.labels.ts'
export { projects } from './project.ts'
export { budgetRequestLabels } from './requests/budget-request.labels.ts'
export { budgetRequests } from './requests/budget-request.ts'
export { participationRequestLabels } from './requests/participation-request.labels.ts'
export { participationRequests } from './requests/participation-request.ts'
export { periodRequestLabels } from './requests/period-request.labels.ts'
export { periodRequests } from './requests/period-request.ts'
export { proposalRequestLabels } from './requests/proposal-request.labels.ts'
export { wbsLabels } from './wbs/wbs.labels.ts'
export { wbs } from './wbs/wbs.ts'
