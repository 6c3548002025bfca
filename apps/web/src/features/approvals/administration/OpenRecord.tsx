import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import type { AdminTab } from './admin-list.ts'
import { DestructionDialog } from '../evidence/DestructionDialog.tsx'
import { EditFormDialog, NewFormDialog } from './FormDialogs.tsx'
import { NewNumberDialog, NumberDialog } from './NumberDialogs.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { UnderWayDialog } from './OpenDocumentDialog.tsx'
import { useUnderWayDocument } from './OpenDocumentsTab.tsx'
import { NewRuleDialog, RuleDialog } from '../line-rules/RuleDialogs.tsx'

interface OpenProps {
  readonly id: string
  readonly onClose: () => void
}

function OpenForm({ id, onClose }: OpenProps) {
  const form = useQuery(query(admin.forms, {})).data?.find(({ code }) => code === id)
  return form ? <EditFormDialog key={form.code} form={form} onClose={onClose} /> : null
}
function OpenRule({ id, onClose }: OpenProps) {
  const rule = useQuery(query(admin.rules, {})).data?.find((one) => one.id === id)
  return rule ? <RuleDialog key={rule.id} rule={rule} onClose={onClose} /> : null
}
function OpenNumber({ id, onClose }: OpenProps) {
  const rule = useQuery(query(admin.numbers, {})).data?.find(({ code }) => code === id)
  return rule ? <NumberDialog key={rule.code} rule={rule} onClose={onClose} /> : null
}
function OpenInvalid({ id, onClose }: OpenProps) {
  const row = useQuery(query(admin.invalid, {})).data?.find(({ stepId }) => stepId === id)
  return row ? <ReassignDialog key={row.stepId} row={row} onClose={onClose} /> : null
}

function OpenUnderWay({ id, onClose }: OpenProps) {
  const row = useUnderWayDocument(id).data?.rows[0]
  return row ? <UnderWayDialog key={row.documentId} row={row} onClose={onClose} /> : null
}

/** The record that is open over a tab without a popup page of its own. */
export function OpenRecord({ tab, id, onClose }: OpenProps & { tab: AdminTab }) {
  const isNew = id === 'new'
  if (tab === 'forms') return isNew ? <NewFormDialog onClose={onClose} /> : <OpenForm id={id} onClose={onClose} />
  if (tab === 'rules') return isNew ? <NewRuleDialog onClose={onClose} /> : <OpenRule id={id} onClose={onClose} />
  if (tab === 'numbers') return isNew ? <NewNumberDialog onClose={onClose} /> : <OpenNumber id={id} onClose={onClose} />
  if (tab === 'retention') return <DestructionDialog key={id} id={id} onClose={onClose} />
  if (tab === 'underWay') return <OpenUnderWay id={id} onClose={onClose} />
  return tab === 'invalid' ? <OpenInvalid id={id} onClose={onClose} /> : null
}
