// Contracts and label records of certificates; part of `areas.ts`.

export { certificates, certificateTemplates, certificateVerification, formerStaff } from './certificate.ts'
export { certificateKindLabels, certificateLabels, certificatePrintLabels } from './certificate.labels.ts'
export { careerRequests, employmentRequests, otherCertificateRequests } from './certificate-requests.ts'
