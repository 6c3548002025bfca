import * as areas from './areas.ts'
import type { Contract } from './contract.ts'
import { isLabelRecords, type LabelRecord, type LabelRecords } from './labels.ts'

const exported: Readonly<Record<string, Contract | LabelRecords>> = { ...areas }

/** Every contract of the portal: what the API reference, the access matrix and the grants are made from. */
export const allContracts: readonly Contract[] = Object.values(exported).filter((one): one is Contract => !isLabelRecords(one))

/** The label records by their names; the seed writes them all. */
export const labelAreas: Readonly<Record<string, LabelRecords>> = Object.fromEntries(
  Object.entries(exported).flatMap(([name, one]) => (isLabelRecords(one) ? [[name, one]] : [])),
)

/** Every text of the interface, each number once. */
export const allLabels: readonly LabelRecord[] = Object.values(labelAreas).flatMap((records) => Object.values(records))
