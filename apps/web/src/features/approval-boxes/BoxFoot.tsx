import { boxLabels as words } from '@maru/shared/approvals/approval-box.labels.ts'
import { Button } from '../../kit/buttons.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { useLabel } from '../../kit/use-label.ts'
import type { BoxState } from './use-box.ts'

/** Foot of a box: its pages, and the way into the next thousand of a box that grows for years. */
export function BoxFoot({ state: { search, list } }: { readonly state: BoxState }) {
  const label = useLabel()
  const { page, size, after = '' } = search.value
  const { total = 0, more, next = '' } = list.data ?? {}
  const begin = (at: string | undefined) => search.set({ after: at, page: 1, id: undefined })
  const isLast = page * size >= total
  return (
    <>
      {(after !== '' || (next !== '' && isLast)) && (
        <div className="box-window">
          {after !== '' && <Button onClick={() => begin(undefined)}>{label(words.backToFirst)}</Button>}
          {next !== '' && isLast && <Button onClick={() => begin(next)}>{label(words.nextThousand)}</Button>}
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
    </>
  )
}
