import type { LabelRecords } from '../labels.ts'

/** Calendar addresses: LB00019886–19891. */
export const calendarFeedLabels = {
  addresses: ['LB00019886', 'Calendar addresses', '캘린더 주소', 'Kalenderadressen'],
  addressName: ['LB00019887', 'App or device', '앱 또는 기기', 'Programm oder Gerät'],
  addressCreated: ['LB00019888', 'Created', '생성 일시', 'Erstellt'],
  addressRead: ['LB00019889', 'Last read', '최근 조회', 'Zuletzt gelesen'],
  endAddressAsk: ['LB00019890', 'Delete address "{0}"?', '“{0}” 주소를 삭제할까요?', 'Adresse „{0}“ löschen?'],
  endAddressText: [
    'LB00019891',
    'This app no longer receives your calendar.',
    '이 앱에서 더 이상 캘린더를 받을 수 없습니다.',
    'Dieses Programm erhält Ihren Kalender nicht mehr.',
  ],
} as const satisfies LabelRecords
