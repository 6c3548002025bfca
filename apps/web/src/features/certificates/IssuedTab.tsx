import type { CertificateKind } from '@maru/shared/certificates/certificate-body.ts'
import { certificateLabels as labels } from '@maru/shared/certificates/certificate.labels.ts'
import { type CertificateRow, certificateColumns, certificates, certificateStates } from '@maru/shared/certificates/certificate.ts'
import { languages, type LabelRecord } from '@maru/shared/labels.ts'
import { useNavigate } from 'react-router-dom'
import { FilterChip } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { TabScreen } from '../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../widgets/lists/table-columns.tsx'
import { useListRows } from '../../widgets/lists/use-list-screen.ts'
import { useTabList } from '../../widgets/tabs/use-tab-list.ts'
import { UserCell } from '../../widgets/people/UserCell.tsx'
import { PeriodChip } from '../approvals/request-list/PeriodChip.tsx'
import { CertificateChip } from './CertificateChip.tsx'
import { useLanguageOptions } from './language-options.ts'

interface Props {
  readonly path: string
  readonly popup: string
  readonly title: LabelRecord
  readonly kind: CertificateKind
}

const columns = tableColumns(certificateColumns, {
  userName: ({ userId, userName }: CertificateRow) => <UserCell userId={userId} name={userName} />,
  state: ({ state }: CertificateRow) => <CertificateChip state={state} />,
})

/** Issued certificates of a kind: one's own, for the office all of them. */
export function IssuedTab({ path, popup, title, kind }: Props) {
  const label = useLabel()
  const navigate = useNavigate()
  const search = useTabList(certificates.list.query, path, 'issued', 'issued')
  const { value, set } = search
  const rows = useListRows(certificates.list, { ...value, kind })
  const languageOptions = useLanguageOptions()
  const filters = (
    <>
      <FilterChip
        label={labels.language}
        value={value.language ?? ''}
        options={languageOptions}
        onChange={(chosen) => set({ language: languages.find((one) => one === chosen) })}
      />
      <PeriodChip label={labels.issuedOn} value={value} onChange={set} />
      <FilterChip
        label={labels.state}
        value={value.state ?? ''}
        options={certificateStates.map((one) => ({ value: one, text: label(labels[one]) }))}
        onChange={(chosen) => set({ state: certificateStates.find((one) => one === chosen) })}
      />
    </>
  )
  return (
    <TabScreen
      screen={{ path, search, ...rows, excel: certificates.export }}
      title={title}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.searchIssued}
      filters={filters}
      onOpen={({ documentId }) => void navigate(`${popup}?id=${documentId}`)}
      emptyTitle={labels.noneIssued}
      emptyText={labels.noneIssuedText}
    />
  )
}
