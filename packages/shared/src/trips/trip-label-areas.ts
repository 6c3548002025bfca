import type { LabelRecords } from '../labels.ts'
import { tripFormLabels } from './applications/trip-form.labels.ts'
import { emissionLabels } from './emissions/emission.labels.ts'
import * as tripExpenseLabelRecords from './expenses/expense.labels.ts'
import { perDiemRateLabels } from './per-diem/per-diem-rate.labels.ts'
import { tripReportLabels } from './reports/report.labels.ts'
import * as tripLabelRecords from './trip.labels.ts'

/** Every text of business trips, by the name of its record. */
export const tripLabelAreas: Readonly<Record<string, LabelRecords>> = {
  ...tripLabelRecords,
  tripFormLabels,
  ...tripExpenseLabelRecords,
  tripReportLabels,
  perDiemRateLabels,
  emissionLabels,
}
