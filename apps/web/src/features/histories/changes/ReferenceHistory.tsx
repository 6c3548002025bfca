import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import type { LabelRecords } from '@maru/shared/labels.ts'
import { type ReferenceEntity, referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { Section } from '../../../kit/layout.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ChangeHistory } from './ChangeHistory.tsx'
import { useFieldNames } from './use-field-names.ts'

const ROWS = 20

/** The latest twenty changes of a dialog’s record, by the labels of its fields; nothing for those who may not read them. */
export function ReferenceHistory({ entity, id, labels }: { entity: ReferenceEntity; id: string; labels: LabelRecords }) {
  const enabled = useMay()(referenceHistory.changes)
  const list = useQuery({ ...query(referenceHistory.changes, { query: { entity, id, page: 1, size: ROWS } }), enabled })
  const nameOf = useFieldNames(labels)
  if (!enabled) return null
  return (
    <Section title={historyLabels.history}>
      <ChangeHistory list={list} nameOf={nameOf} />
    </Section>
  )
}
