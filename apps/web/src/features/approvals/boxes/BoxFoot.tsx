import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Pager } from '../../../kit/table/Pager.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { BoxState } from './use-box.ts'

function KeyHints({ decides }: { decides: boolean }) {
  const label = useLabel()
  return (
    <span className="inline-row muted small no-print nowrap key-hints" aria-hidden>
      <kbd className="key-cap">J</kbd>
      <kbd className="key-cap">K</kbd>
      {label(labels.move)}
      {decides && (
        <>
          <kbd className="key-cap">A</kbd>
          {label(labels.approveKey)}
          <kbd className="key-cap">X</kbd>
          {label(labels.selectKey)}
        </>
      )}
    </span>
  )
}

/** Foot of a box: its keys, its pages, and the way into the next thousand of a box that grows for years. */
export function BoxFoot({ state: { search, list }, decides, narrow }: { state: BoxState; decides: boolean; narrow: boolean }) {
  const label = useLabel()
  const { page, size, after = '' } = search.value
  const { total = 0, more, next = '' } = list.data ?? {}
  const begin = (at: string | undefined) => search.set({ after: at, page: 1, id: undefined })
  const isLast = page * size >= total
  return (
    <div className="relative">
      {(after !== '' || (next !== '' && isLast)) && (
        <div className="row center no-print py-4 px-12">
          {after !== '' && <Button onClick={() => begin(undefined)}>{label(labels.backToFirst)}</Button>}
          {next !== '' && isLast && <Button onClick={() => begin(next)}>{label(labels.nextThousand)}</Button>}
        </div>
      )}
      <Pager
        page={page}
        size={size}
        total={total}
        more={more}
        onPage={(to) => search.set({ page: to, id: undefined })}
        onSize={(to) => search.set({ size: to, page: 1, id: undefined })}
      />
      {!narrow && <KeyHints decides={decides} />}
    </div>
  )
}
