// Contracts and label records of the personnel area; part of `areas.ts`.

export { changeStateLabels, employeeChangeLabels } from './changes/employee-change.labels.ts'
export { employeeChangeRequests, employeeChanges } from './changes/employee-change.ts'
export { giftKindLabels, giftLabels, giftOutcomeLabels, giftPartyLabels, giftStatusLabels } from './gifts/gift.labels.ts'
export { giftOccasionNames } from './gifts/gift.labels.ts'
export { giftRequests, giftRules, gifts } from './gifts/gift.ts'
export { irregularProfileLabels } from './guests/irregular-profile.labels.ts'
export { irregularProfileRequests, irregularProfiles } from './guests/irregular-profile.ts'
