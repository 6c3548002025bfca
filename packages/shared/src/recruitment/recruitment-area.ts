// Contracts and label records of recruitment; part of `areas.ts`.

export {
  applicationAccessLabels,
  applicationActionLabels,
  applicationLabels,
  applicationStageLabels,
  hireAccountLabels,
  otherSourceLabels,
  rejectReasonLabels,
} from './application.labels.ts'
export { applications } from './application.ts'
export { headCountLabels, headCountReasonLabels, headCountStateLabels } from './head-count.labels.ts'
export { headCounts } from './head-count.ts'
export { onboardingLabels, onboardingOwnerLabels } from './onboarding.labels.ts'
export { onboardingSteps, onboardingTasks } from './onboarding.ts'
export { openingChannelLabels, openingStatusLabels, recruitmentLabels } from './recruitment.labels.ts'
export { interviewLabels, letterKindLabels, letterLabels, letterStateLabels, letterTextLabels } from './letters/letter.labels.ts'
export { applicantLetters } from './letters/letter.ts'
export { openings } from './opening.ts'
export { publicApplicationLabels, publicStateLabels, receiptLabels } from './public/public-application.labels.ts'
export { publicApplications } from './public/public-application.ts'
