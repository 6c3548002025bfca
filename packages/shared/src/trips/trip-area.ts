// Contracts and label records of business trips; part of `areas.ts`.

export { tripFormLabels } from './applications/trip-form.labels.ts'
export { emissionLabels } from './emissions/emission.labels.ts'
export * from './expenses/expense.labels.ts'
export { perDiemRateLabels } from './per-diem/per-diem-rate.labels.ts'
export { tripReportLabels } from './reports/report.labels.ts'
export * from './trip.labels.ts'
export { tripApplications, tripExpenses, tripReports } from './trip.ts'
