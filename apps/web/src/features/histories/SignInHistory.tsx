import { type SignInRow, signIns } from '@maru/shared/histories/access-history.ts'
import { accessHistoryLabels as labels, signInResultLabels } from '@maru/shared/histories/access-history.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, query } from '../../api/client.ts'
import type { Column } from '../../kit/table/DataTable.tsx'
import { StatusChip } from '../../kit/marks.tsx'
import { ChoiceChip } from '../../widgets/fields/ChoiceChip.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { browserName } from '../../widgets/text/browser-name.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistoryViews, HISTORIES } from './HistoryViews.tsx'
import { HistoryPerson } from './HistoryPerson.tsx'

const resultLabels: Readonly<Record<string, LabelRecord>> = signInResultLabels

function Result({ result }: Pick<SignInRow, 'result'>) {
  const label = useLabel()
  return (
    <StatusChip
      tone={result === 'OK' ? 'green' : result === 'FACTOR' ? 'grey' : 'red'}
      text={label(resultLabels[result] ?? labels.unknown)}
    />
  )
}

const columns: readonly Column<SignInRow>[] = [
  { field: 'at', label: labels.at, width: 166, render: (row) => <InstantText at={row.at} seconds /> },
  { field: 'userName', label: labels.person, width: 220, render: (row) => <HistoryPerson {...row} none={labels.unknown} /> },
  { field: 'result', label: labels.result, width: 210, render: (row) => <Result result={row.result} /> },
  { field: 'ip', label: labels.address, width: 140 },
  {
    field: 'userAgent',
    label: labels.browser,
    width: 240,
    grow: true,
    render: ({ userAgent }) => (
      <span className="ellipsis" title={userAgent}>
        {browserName(userAgent)}
      </span>
    ),
  },
]

/** Every attempt to sign in, whoever's name was typed. */
export function SignInHistory() {
  const search = useListSearch(signIns.list, HISTORIES)
  const list = useQuery({ ...query(signIns.list, { query: search.value }), placeholderData: keepPreviousData })
  const { page: _page, size: _size, ...asked } = search.value
  return (
    <HistoryList
      title={labels.signIns}
      views={<HistoryViews open="" />}
      placeholder={labels.searchSignIns}
      list={list}
      pageOf={(page, size) => call(signIns.list, { query: { ...search.value, page, size } })}
      search={search}
      columns={columns}
      rowId={(row) => row.id}
      isFault={() => false}
      excel={<ExcelButton route={signIns.export} args={{ query: asked }} />}
      filters={
        <ChoiceChip
          label={labels.result}
          words={signInResultLabels}
          value={search.value.result}
          onChange={(result) => search.set({ result })}
        />
      }
    />
  )
}
