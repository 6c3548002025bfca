import { importLabels } from '@maru/shared/imports/import.labels.ts'
import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import { type CitationState, citationStates } from '@maru/shared/outputs/results/citation.ts'
import { useState } from 'react'
import { numberText } from '../../../kit/text/label-store.ts'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { CitationLine, type LineActions, stateLooks } from './CitationLine.tsx'
import { canImport, type CitationImport } from './use-citation-import.ts'

const PAGE = { page: 1, size: 25 }
const columns = [
  [labels.line, 60],
  [labels.externalText, undefined],
  [labels.yearShort, 84],
  [importLabels.outcome, 116],
  [undefined, 132],
] as const

function Head({ work }: { work: CitationImport }) {
  const label = useLabel()
  const fresh = work.entries.filter((entry) => entry.row.state === 'NEW' && canImport(entry))
  return (
    <thead>
      <tr>
        <th scope="col" className="citation-check">
          <input
            type="checkbox"
            aria-label={label(labels.selectNew)}
            checked={fresh.length > 0 && fresh.every(({ isChosen }) => isChosen)}
            disabled={work.isRunning || fresh.length === 0}
            onChange={({ target }) => work.chooseNew(target.checked)}
          />
        </th>
        {columns.map(([name]) => (
          <th key={name?.[0] ?? ''} scope="col">
            {name && label(name)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The entries of a text with check boxes: which are new, known or broken, and why. */
export function CitationList({ work, ...actions }: LineActions & { work: CitationImport }) {
  const label = useLabel()
  const [state, setState] = useState<CitationState | ''>('')
  const [{ page, size }, setPage] = useState(PAGE)
  const all = work.entries.map((entry, at) => ({ entry, at }))
  const shown = all.filter(({ entry }) => state === '' || entry.row.state === state)
  const options = [
    { value: '' as const, text: `${label(importLabels.all)} ${numberText(all.length)}` },
    ...citationStates.map((value) => ({
      value,
      text: `${label(stateLooks[value][2])} ${numberText(all.filter(({ entry }) => entry.row.state === value).length)}`,
    })),
  ]
  return (
    <>
      <Segments
        name={label(importLabels.outcome)}
        value={state}
        options={options}
        onChange={(value) => {
          setState(value)
          setPage({ page: 1, size })
        }}
      />
      {shown.length === 0 && <p className="secondary">{label(importLabels.noRows)}</p>}
      {shown.length > 0 && (
        <table className="plain-table citation-rows" aria-label={label(labels.citations)}>
          <colgroup>
            <col width={40} />
            {columns.map(([name, width]) => (
              <col key={name?.[0] ?? ''} {...(width !== undefined && { width })} />
            ))}
          </colgroup>
          <Head work={work} />
          <tbody>
            {shown.slice((page - 1) * size, page * size).map(({ entry, at }) => (
              <CitationLine
                key={at}
                entry={entry}
                disabled={work.isRunning}
                onChoose={(isChosen) => work.choose(at, isChosen)}
                onYear={(year) => work.setYear(at, year)}
                {...actions}
              />
            ))}
          </tbody>
        </table>
      )}
      {fillsPages(shown.length) && (
        <Pager
          page={page}
          size={size}
          total={shown.length}
          onPage={(next) => setPage({ page: next, size })}
          onSize={(next) => setPage({ page: 1, size: next })}
        />
      )}
    </>
  )
}
