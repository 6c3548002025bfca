import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import type { LabelRecords } from '@maru/shared/labels.ts'
import { isKeptEntity, type KeptEntity, type ReferenceEntity, referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { Section } from '../../../kit/layout.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ChangeHistory } from './ChangeHistory.tsx'
import { useFieldNames } from './use-field-names.ts'

const ROWS = 20

const useAll = (entity: ReferenceEntity, id: string, enabled: boolean) =>
  useQuery({ ...query(referenceHistory.changes, { query: { entity, id, page: 1, size: ROWS } }), enabled })

const useKept = (entity: KeptEntity | undefined, id: string) =>
  useQuery({
    ...query(referenceHistory.kept, { query: { entity: entity ?? 'asset', id, page: 1, size: ROWS } }),
    enabled: entity !== undefined,
  })

/** The latest twenty changes of a dialog’s record, by the labels of its fields; nothing for those who neither administer nor keep it. */
export function ReferenceHistory({ entity, id, labels }: { entity: ReferenceEntity; id: string; labels: LabelRecords }) {
  const may = useMay()
  const mayAll = may(referenceHistory.changes)
  const kept = !mayAll && isKeptEntity(entity) && may(referenceHistory.kept) ? entity : undefined
  const all = useAll(entity, id, mayAll)
  const own = useKept(kept, id)
  const nameOf = useFieldNames(labels)
  if (!mayAll && !kept) return null
  return (
    <Section title={historyLabels.history}>
      <ChangeHistory list={mayAll ? all : own} nameOf={nameOf} />
    </Section>
  )
}
