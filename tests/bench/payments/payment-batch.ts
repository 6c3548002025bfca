import { paymentFiles } from '../../../packages/shared/src/payments/files/payment-file.ts'
import { address, fetchBytes, signIn, startApi, type Bench } from '../bench.ts'
import { peakMemory, resetPeakMemory, residentMemory } from '../processes.ts'
import { number, type Goal } from '../report.ts'
import { timedPost } from '../timed-calls.ts'
import { paymentPersonas } from './payment-data.sql.ts'

const PAYMENTS = 5000
const MOST_MB = 100

interface Candidates {
  rows: readonly { id: string; block: string }[]
}
interface Files {
  rows: readonly { itemCount: number; totalAmount: string }[]
}

/** A payment file of 5,000 payments made by a process of its own, in one call: how much memory it takes. */
export async function measureBatch({ database }: Bench): Promise<Goal> {
  const api = await startApi(database)
  try {
    const cookie = await signIn(api, paymentPersonas.office)
    const read = async <Answer>(path: string) => JSON.parse((await fetchBytes(address(api, path), { cookie })).toString()) as Answer
    const { rows } = await read<Candidates>(paymentFiles.candidates.path)
    const ids = rows.filter(({ block }) => block === '').map(({ id }) => id)
    if (ids.length < PAYMENTS) throw new Error(`only ${String(ids.length)} payments can go into a file`)
    const executionDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + 86_400_000)
    resetPeakMemory(api.pid)
    const before = residentMemory(api.pid)
    const ms = await timedPost(address(api, paymentFiles.create.path), cookie, { executionDate, ids: ids.slice(0, PAYMENTS) })
    const grown = peakMemory(api.pid) - before
    const [file] = (await read<Files>(`${paymentFiles.list.path}?size=1`)).rows
    return {
      work: `a payment file of ${PAYMENTS.toLocaleString('en')} payments`,
      goal: `in one call, < ${String(MOST_MB)} MB more resident`,
      measured: `${number(grown, 0)} MB above ${number(before, 0)}; ${number(ms / 1000)} s, ${String(file?.itemCount)} transfers`,
      met: grown < MOST_MB && file?.itemCount === PAYMENTS,
      limits: 'the answer lists all transfers; rows, file and answer are in memory at once',
    }
  } finally {
    await api.stop()
  }
}
