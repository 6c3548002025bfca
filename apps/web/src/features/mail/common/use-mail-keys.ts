import { useNavigate } from 'react-router-dom'
import { usePageKeys } from '../../../widgets/lists/page-keys.ts'
import { type AnswerMode, WRITER } from './writer-address.ts'

interface MailKeys {
  readonly move: (by: 1 | -1) => void
  /** Moves to the first or the last mail; where there is a list. */
  readonly toEnd?: (end: 'first' | 'last') => void
  readonly open: () => void
  readonly archive: () => void
  readonly remove: () => void
  readonly flag: () => void
  readonly toggleRead: () => void
  readonly select: (isRange: boolean) => void
  readonly openPage: () => void
  readonly undo: () => void
  readonly close: () => void
  readonly answer: (mode: AnswerMode) => void
}

const inRows = (event: KeyboardEvent) => event.target instanceof Element && event.target.closest('button, a, input') === null

/** The single keys of a list of mails, as "?" names them. */
export function useMailKeys(does: MailKeys) {
  const navigate = useNavigate()
  const { toEnd } = does
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
      r: () => does.answer('reply'),
      a: () => does.answer('replyall'),
      f: () => does.answer('forward'),
      c: () => void navigate(WRITER),
      escape: does.close,
      ...(toEnd && inRows(event) && { home: () => toEnd('first'), end: () => toEnd('last') }),
      ...(inRows(event) && { arrowdown: () => does.move(1), arrowup: () => does.move(-1), enter: does.open, delete: does.remove }),
    }
    const run = byKey[press]
    run?.()
    return run !== undefined
  })
}

/** On pages of mail without a list of their own C begins a mail, as everywhere in mail. */
export function useComposeKey() {
  const navigate = useNavigate()
  usePageKeys((press) => {
    if (press !== 'c') return false
    void navigate(WRITER)
    return true
  })
}
