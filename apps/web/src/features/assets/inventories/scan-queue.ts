import { inventories, type ScanAnswer, type ScanInput, SCANS_AT_ONCE } from '@maru/shared/assets/inventories/inventory.ts'
import { get, update } from 'idb-keyval'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { ApiError } from '../../../kit/feedback/api-error.ts'

/** A scan that the phone keeps until the portal has it; `at` is an ISO instant. */
interface KeptScan {
  readonly id: string
  readonly placeId: string
  readonly code: string
  readonly at: string
}

interface QueueState {
  /** Scans that the portal does not have yet. */
  readonly waiting: number
  /** Why it takes none, where sending again does not mend that. */
  readonly error: unknown
}

const RETRY_MS = 5000
/** Refusals that sending again does not mend. */
const isRefused = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)
/** Status of what the portal cannot read. */
const UNREADABLE = 400
const toInput = ({ at, ...scan }: KeptScan): ScanInput => ({ ...scan, at: new Date(at) })

/** Keeps scans in the browser's database and sends them, a part at a time, until the portal has them. */
class ScanQueue {
  readonly #inventoryId: string
  readonly #key: string
  readonly #tell: (state: QueueState, answers: readonly ScanAnswer[]) => void
  #isSending = false
  /** The inventory is closed, or is not counted by this person any more. */
  #isEnded = false

  constructor(inventoryId: string, userId: string, tell: (state: QueueState, answers: readonly ScanAnswer[]) => void) {
    this.#inventoryId = inventoryId
    this.#key = `scans:${userId}:${inventoryId}`
    this.#tell = tell
  }

  async #kept() {
    return (await get<readonly KeptScan[]>(this.#key)) ?? []
  }
  async #change(change: (kept: readonly KeptScan[]) => readonly KeptScan[], answers: readonly ScanAnswer[] = []) {
    await update<readonly KeptScan[]>(this.#key, (kept = []) => change(kept))
    this.#tell({ waiting: (await this.#kept()).length, error: undefined }, answers)
  }

  async add(scan: KeptScan) {
    await this.#change((kept) => [...kept, scan])
    await this.send()
  }

  async #sendPart(part: readonly KeptScan[]) {
    const answers = await call(inventories.scan, { params: { id: this.#inventoryId }, body: { scans: part.map(toInput) } })
    const sent = new Set(part.map(({ id }) => id))
    await this.#change((kept) => kept.filter(({ id }) => !sent.has(id)), answers)
  }

  /** Of a part that is refused as it is written each scan alone; what is refused then is set aside and keeps no other from being sent. */
  async #sendOrSetAside(part: readonly KeptScan[]) {
    try {
      await this.#sendPart(part)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== UNREADABLE) throw error
      const [first, ...others] = part
      if (others.length > 0) for (const scan of part) await this.#sendOrSetAside([scan])
      else if (first) await this.#setAside(first)
    }
  }

  async #setAside(scan: KeptScan) {
    await update<readonly KeptScan[]>(`${this.#key}:refused`, (before = []) => [...before, scan])
    const answer = { id: scan.id, outcome: 'UNKNOWN', assetNo: '', name: '', place: '' } as const
    await this.#change((kept) => kept.filter(({ id }) => id !== scan.id), [answer])
  }

  /** Sends what waits after a while or when the network is back, unless the portal takes no scans of this person any more. */
  async sendAgain() {
    if (!this.#isEnded) await this.send()
  }

  /** Sends what waits; safe to call at any time. What a refusal keeps from being taken stays, with the refusal said. */
  async send() {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let part = await this.#kept(); part.length > 0; part = await this.#kept())
        await this.#sendOrSetAside(part.slice(0, SCANS_AT_ONCE))
      this.#isEnded = false
    } catch (error) {
      this.#isEnded = isRefused(error)
      this.#tell({ waiting: (await this.#kept()).length, error: this.#isEnded ? error : undefined }, [])
    } finally {
      this.#isSending = false
    }
  }
}

/**
 * Scans of one person in one inventory: kept before they are sent, so that neither a room without network nor a closed window loses one; sent again
 * until the portal has them, each once by its id.
 */
export function useScanQueue(inventoryId: string, userId: string, onTaken: (answers: readonly ScanAnswer[]) => void) {
  const [state, setState] = useState<QueueState>({ waiting: 0, error: undefined })
  const queue = useRef<ScanQueue>(null)
  const tell = useEffectEvent((next: QueueState, answers: readonly ScanAnswer[]) => {
    setState(next)
    if (answers.length > 0) onTaken(answers)
  })
  useEffect(() => {
    const own = new ScanQueue(inventoryId, userId, (next, answers) => tell(next, answers))
    queue.current = own
    const again = () => void own.sendAgain()
    again()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [inventoryId, userId])
  return { ...state, add: (scan: KeptScan) => queue.current?.add(scan) }
}
