import type { ListColumn } from '../../lists/list-columns.ts'
import { profileFieldLabels as labels, profileStatusLabels } from './irregular-profile.labels.ts'
import type { ProfileRow } from './irregular-profile.ts'

/** Guests, interns, dispatched people and students. */
export const profileColumns: readonly ListColumn<ProfileRow>[] = [
  { field: 'name', label: labels.name, width: 180, sortable: true, sheetWidth: 30 },
  { field: 'kindCode', label: labels.kindCode, width: 140, sheetWidth: 16 },
  { field: 'institute', label: labels.institute, width: 200, grow: true, sortable: true, sheetWidth: 34 },
  { field: 'hostName', label: labels.hostId, width: 150, sheetWidth: 26 },
  { field: 'from', label: labels.from, width: 104, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'to', label: labels.to, width: 104, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'status', label: labels.status, width: 110, sheetWidth: 14, value: ({ status }, textOf) => textOf(profileStatusLabels[status]) },
  { field: 'userId', label: labels.wantsAccount, width: 110, sheetWidth: 16 },
  { field: 'funding', label: labels.funding, sheetWidth: 30 },
  { field: 'insurance', label: labels.insurance, sheetWidth: 30 },
  { field: 'access', label: labels.access, sheetWidth: 40 },
]
