import { accessHistoryLabels } from '../histories/access-history.labels.ts'
import { accountLabels } from '../users/user-account.labels.ts'
import { roleLabels } from '../roles/role.labels.ts'
import { userLabels } from '../users/user.labels.ts'
import type { LabelRecords } from '../labels.ts'
import { tokenLabels } from './token.labels.ts'

/** Accounts of programs: LB00024045, LB00024063–4070, LB00024072. */
export const serviceAccountLabels = {
  title: ['LB00024063', 'Service accounts', '서비스 계정', 'Dienstkonten'],
  add: ['LB00024064', 'New service account', '새 서비스 계정', 'Neues Dienstkonto'],
  ownerId: ['LB00024065', 'Owner', '담당자', 'Verantwortlich'],
  addresses: ['LB00024066', 'Allowed networks', '허용 네트워크', 'Erlaubte Netze'],
  addressesHint: [
    'LB00024067',
    'IPv4 or IPv6, such as 10.1.0.0/16. Leave empty to allow all.',
    'IPv4 또는 IPv6(예: 10.1.0.0/16). 비우면 모두 허용됩니다.',
    'IPv4 oder IPv6, etwa 10.1.0.0/16. Leer: alle erlaubt.',
  ],
  search: ['LB00024068', 'Search name or owner', '이름 또는 담당자 검색', 'Name oder Verantwortliche suchen'],
  empty: ['LB00024069', 'No service accounts', '서비스 계정이 없습니다', 'Keine Dienstkonten'],
  account: ['LB00024070', 'Token for', '토큰 대상', 'Token für'],
  stops: ['LB00024072', 'Stops on', '중지 예정일', 'Endet am'],
  activeText: ['LB00024045', 'Can call the API', 'API를 호출할 수 있음', 'Darf die API aufrufen'],
} as const satisfies LabelRecords

/** What the fields of one are called. */
export const serviceAccountFields = {
  ...serviceAccountLabels,
  name: userLabels.englishName,
  departmentCode: accountLabels.departmentCode,
  roleCode: accountLabels.role,
  scopes: tokenLabels.scopes,
  active: roleLabels.active,
  inactive: roleLabels.inactive,
  show: accessHistoryLabels.show,
} as const satisfies LabelRecords
