import type { approvals } from '@maru/shared/approvals/approval.ts'
import type { z } from 'zod'

interface Part {
  readonly page: number
  readonly size: number
  readonly after: string | undefined
}
type Found = Pick<z.output<typeof approvals.boxList.answer>, 'rows' | 'total' | 'more' | 'next'>

/** The pages of a box as if it had one end: what lies behind a thousand begins where the thousand ended. */
export function createPageReader<F extends Found>(read: (part: Part) => Promise<F>, after: string | undefined) {
  let begin = { after, page: 0 }
  return async (page: number, size: number) => {
    if (page === 1) begin = { after, page: 0 }
    const { rows, total, more, next } = await read({ page: page - begin.page, size, after: begin.after })
    const knownTotal = begin.page * size + total
    if (more && (page - begin.page) * size >= total) begin = { after: next, page }
    // One more than is known: there is a next page.
    return { rows, total: more ? knownTotal + 1 : knownTotal, more }
  }
}
