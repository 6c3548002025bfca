import { usePageKeys } from '../../widgets/page-keys.ts'

interface MailKeys {
  readonly move: (by: 1 | -1) => void
  readonly open: () => void
  readonly archive: () => void
  readonly remove: () => void
  readonly flag: () => void
  readonly toggleRead: () => void
  readonly select: (isRange: boolean) => void
  readonly openPage: () => void
  readonly undo: () => void
  readonly close: () => void
}

const inRows = (event: KeyboardEvent) => event.target instanceof Element && event.target.closest('button, a, input') === null

/** The single keys of a list of mails, as "?" names them. */
export function useMailKeys(does: MailKeys) {
  usePageKeys((press, event) => {
    const byKey: Readonly<Record<string, () => void>> = {
      j: () => does.move(1),
      k: () => does.move(-1),
      e: does.archive,
      '#': does.remove,
      s: does.flag,
      m: does.toggleRead,
      x: () => does.select(event.shiftKey),
      o: does.openPage,
      u: does.undo,
      escape: does.close,
      ...(inRows(event) && { arrowdown: () => does.move(1), arrowup: () => does.move(-1), enter: does.open }),
    }
    const run = byKey[press]
    run?.()
    return run !== undefined
  })
}
