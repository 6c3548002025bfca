// Contracts and label records of requests about assets; part of `areas.ts`.

export { assetLoans } from './asset-loan.ts'
export { assetPicker } from './asset-picker.ts'
export { assetRequestLabels, disposalReasonLabels } from './asset-request.labels.ts'
export { assetChangeRequests, disposalRequests, leasingRequests, relocationRequests } from './asset-requests.ts'
