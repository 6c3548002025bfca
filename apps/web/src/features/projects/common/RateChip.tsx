import { StatusChip } from '../../../kit/marks.tsx'
import { percentText } from './budget-text.ts'
import { rateLevel } from './rate-level.ts'

const tones = { over: 'red', warning: 'amber', free: 'green' } as const

/** A sum of rates in percent, coloured by how close it is to the whole of the time. */
export const RateChip = ({ total }: { total: string }) => <StatusChip tone={tones[rateLevel(Number(total))]} text={percentText(total)} />
