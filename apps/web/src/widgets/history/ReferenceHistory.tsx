import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import type { LabelRecords } from '@maru/shared/labels.ts'
import { type ReferenceEntity, referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { Section } from '../../kit/layout.tsx'
import { ChangeHistory } from './ChangeHistory.tsx'
import { useFieldNames } from './use-field-names.ts'

const ROWS = 20

interface Props {
  entity: ReferenceEntity
  id: string
  /** The words of the record's fields. */
  labels: LabelRecords
}

/** The part of a dialog that tells what was changed of its record, the latest twenty changes. */
export function ReferenceHistory({ entity, id, labels }: Props) {
  const list = useQuery(query(referenceHistory.changes, { query: { entity, id, page: 1, size: ROWS } }))
  return (
    <Section title={historyLabels.history}>
      <ChangeHistory list={list} nameOf={useFieldNames(labels)} />
    </Section>
  )
}
