import { setTimeout as pause } from 'node:timers/promises'
import { drive, quantile, type Call, type Load } from './load.ts'
import { readCpu, readTreeCpu } from './processes.ts'

/** One way of doing the work that is compared. */
export interface Variant {
  name: string
  calls: readonly Call[]
  /** Processes whose time is counted as node's. */
  pids: readonly number[]
}

/** What one variant did in one round. Times in milliseconds, processor time in microseconds per request. */
export interface Sample {
  perSecond: number
  p50: number
  p95: number
  node: number
  postgres: number
  /** Shares of one processor, 0 to 1, while the load ran. */
  nodeBusy: number
  postgresBusy: number
  /** Such a share of the process that makes the load. */
  driverBusy: number
  failed: number
}

export interface RoundOptions {
  rounds: number
  seconds: number
  connections: number
  postmaster: number
}

const REST_MS = 50

async function sample({ calls, pids }: Variant, { seconds, connections, postmaster }: RoundOptions): Promise<Sample> {
  const node = () => pids.reduce((sum, pid) => sum + readCpu(pid), 0)
  const before = { node: node(), postgres: readTreeCpu(postmaster) }
  const driver = process.cpuUsage()
  const load: Load = await drive(calls, { connections, seconds })
  const used = { node: node() - before.node, postgres: readTreeCpu(postmaster) - before.postgres }
  const driven = process.cpuUsage(driver)
  return {
    perSecond: load.answered / load.seconds,
    p50: quantile(load.latencies, 0.5),
    p95: quantile(load.latencies, 0.95),
    node: (used.node / load.answered) * 1e6,
    postgres: (used.postgres / load.answered) * 1e6,
    nodeBusy: used.node / load.seconds,
    postgresBusy: used.postgres / load.seconds,
    driverBusy: (driven.user + driven.system) / 1e6 / load.seconds,
    failed: load.failed,
  }
}

/**
 * Measures the variants round by round, in rotated and every second time reversed order, so that what else happens on the machine
 * meets all of them alike. The first, short pass only warms up. Fails when a variant answered with another status than expected.
 */
export async function interleave(variants: readonly Variant[], options: RoundOptions): Promise<Sample[][]> {
  const samples: Sample[][] = variants.map(() => [])
  for (const variant of variants) await sample(variant, { ...options, seconds: Math.min(1, options.seconds) })
  for (let round = 0; round < options.rounds; round += 1) {
    const turned = variants.map((_, place) => (place + round) % variants.length)
    for (const index of round % 2 === 0 ? turned : turned.toReversed()) {
      const variant = variants[index]
      if (!variant) continue
      const taken = await sample(variant, options)
      if (taken.failed > 0) throw new Error(`${variant.name}: ${String(taken.failed)} answers had another status than expected`)
      samples[index]?.push(taken)
      await pause(REST_MS)
    }
  }
  return samples
}

export const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** Median of a figure over the rounds. */
export const calculateMedian = (samples: readonly Sample[], figure: keyof Sample) => median(samples.map((each) => each[figure]))

export interface Ratio {
  median: number
  least: number
  most: number
}

/** Ratios of the figures of two variants, each taken within its round. */
export function calculateRatio(values: readonly number[], base: readonly number[]): Ratio {
  const ratios = values.map((value, round) => value / (base[round] ?? Number.NaN)).toSorted((a, b) => a - b)
  return { median: quantile(ratios, 0.5), least: ratios[0] ?? Number.NaN, most: ratios.at(-1) ?? Number.NaN }
}
