// Contracts and label records of payments; part of `areas.ts`.

export { paymentFiles } from './files/payment-file.ts'
export { invoiceVersions } from './invoices/invoice-version.ts'
export { paymentRequests } from './payment-request.ts'
export * from './payment.labels.ts'
export { payments } from './payment.ts'
export * from './rates/exchange-rate.labels.ts'
export { exchangeRates } from './rates/exchange-rate.ts'
export * from './remittances/remittance.labels.ts'
export { remittances } from './remittances/remittance.ts'
export { paymentStatements } from './statements/payment-statement.ts'
export * from './statements/statement.labels.ts'
export { vendors } from './vendors/vendor.ts'
