import { messages } from '@maru/shared/messages.ts'
import { useEffect, useState } from 'react'
import { errorMessage, errorValues } from '../../api/error-message.ts'
import { printList } from '../../kit/printing.ts'
import { toast } from '../../kit/feedback/toast.ts'

/** Most rows that go on paper at once; more are better read in a file. */
export const PRINT_MOST = 2000
const PAGE = 100

interface Page<R> {
  readonly rows: readonly R[]
  readonly total: number
  /** There are more than `total` says. */
  readonly more?: boolean
}

/** Every row of a list, page by page in its order, at most `PRINT_MOST`. */
export async function allRows<R>(pageOf: (page: number, size: number) => Promise<Page<R>>): Promise<Page<R>> {
  const rows: R[] = []
  for (let page = 1; ; page += 1) {
    const part = await pageOf(page, PAGE)
    rows.push(...part.rows)
    if (part.rows.length < PAGE || rows.length >= Math.min(part.total, PRINT_MOST)) return { ...part, rows: rows.slice(0, PRINT_MOST) }
  }
}

/** Prints all that a list's search finds, not only the page that is shown: `rows` stand on the paper while it is printed. */
export function usePrintAll<R>(pageOf: (page: number, size: number) => Promise<Page<R>>) {
  const [rows, setRows] = useState<readonly R[]>()
  const [pending, setPending] = useState(false)
  useEffect(() => {
    if (rows === undefined) return
    const done = () => setRows(undefined)
    window.addEventListener('afterprint', done, { once: true })
    // Not within the effect: what is printed is rendered when printing begins.
    const timer = setTimeout(printList)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', done)
    }
  }, [rows])
  const print = async () => {
    setPending(true)
    try {
      const list = await allRows(pageOf)
      const all = list.more === true ? `${String(PRINT_MOST)}+` : String(list.total)
      if (list.total > PRINT_MOST) toast.warning(messages.printedInPart, String(PRINT_MOST), all)
      setRows(list.rows)
    } catch (error) {
      const message = errorMessage(error)
      if (message !== undefined) toast.error(message, ...errorValues(error))
    } finally {
      setPending(false)
    }
  }
  return { rows, pending, print: () => void print() }
}
