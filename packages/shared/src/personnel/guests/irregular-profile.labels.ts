import { userLabels } from '../../users/user.labels.ts'
import { assetRequestLabels } from '../../assets/requests/asset-request.labels.ts'
import type { LabelRecord, LabelRecords } from '../../labels.ts'
import { accountLabels } from '../../users/user-account.labels.ts'
import { userPopupLabels } from '../../users/user-popup.labels.ts'
import { settingsLabels } from '../../web.labels.ts'
import { giftLabels } from '../gifts/gift.labels.ts'
import { changeStateLabels } from '../changes/employee-change.labels.ts'

/** Guests, interns, dispatched people and students: LB00023233, 23236, 23253, 23256 , 23334–23348 and 24271–24272. */
export const irregularProfileLabels = {
  hostId: ['LB00023233', 'Host', '초청자', 'Gastgeber/in'],
  funding: ['LB00023236', 'Funding', '재원', 'Finanzierung'],
  insurance: ['LB00023253', 'Insurance', '보험', 'Versicherung'],
  access: ['LB00023256', 'Access', '출입·이용 권한', 'Zugang'],
  wantsAccount: ['LB00023334', 'Portal account', '포털 계정', 'Portalkonto'],
  profiles: ['LB00023335', 'Profiles', '인력 현황', 'Profile'],
  newProfile: ['LB00023336', 'New profile', '새 방문 인력', 'Neues Profil'],
  extension: ['LB00023337', 'Change of stay', '방문 변경', 'Änderung des Aufenthalts'],
  changeStay: ['LB00024216', 'Change stay', '방문 변경', 'Aufenthalt ändern'],
  formerHostId: ['LB00024217', 'Previous host', '이전 초청자', 'Bisherige/r Gastgeber/in'],
  draftProfile: ['LB00023338', 'Profile of a guest or intern', '방문 인력 신청', 'Profil für Gast oder Praktikum'],
  convert: ['LB00023339', 'Convert to employee', '직원 전환', 'In Beschäftigung übernehmen'],
  converted: ['LB00023340', 'Employed', '직원 전환됨', 'Übernommen'],
  createAccount: ['LB00023341', 'Create account', '계정 생성', 'Konto anlegen'],
  ongoing: ['LB00024271', 'Active', '방문 중', 'Aktiv'],
  upcoming: ['LB00024272', 'Upcoming', '방문 예정', 'Bevorstehend'],
  ended: ['LB00023342', 'Ended', '종료', 'Beendet'],
  noProfiles: ['LB00023343', 'No profiles found', '방문 인력이 없습니다', 'Keine Profile gefunden'],
  search: ['LB00023344', 'Name, organisation or host', '이름, 기관 또는 초청자', 'Name, Organisation oder Gastgeber/in'],
} as const satisfies LabelRecords

/** Fields with the words other areas have for them. */
export const profileFieldLabels = {
  ...irregularProfileLabels,
  name: userLabels.englishName,
  kindCode: giftLabels.giftKind,
  firstName: userPopupLabels.firstName,
  lastName: userPopupLabels.lastName,
  email: userPopupLabels.privateEmail,
  institute: assetRequestLabels.organisation,
  from: accountLabels.validFrom,
  to: accountLabels.validTo,
  formerTo: assetRequestLabels.formerDue,
  reason: accountLabels.reason,
  workplaceCode: settingsLabels.workplaceCode,
  status: accountLabels.state,
} as const

export const profileStatusLabels: Readonly<Record<'ACTIVE' | 'ENDED' | 'CONVERTED' | 'CANCELLED', LabelRecord>> = {
  ACTIVE: irregularProfileLabels.ongoing,
  ENDED: irregularProfileLabels.ended,
  CONVERTED: irregularProfileLabels.converted,
  CANCELLED: changeStateLabels.WITHDRAWN,
}

export const guestNoticeNames = {
  guestEnds: ['LB00023345', 'Guests leaving', '방문 인력 종료', 'Endende Gastaufenthalte'],
  guestChanged: ['LB00024218', 'Changed guest stays', '방문 변경', 'Geänderte Gastaufenthalte'],
  guestHostless: ['LB00024219', 'Guests without a host', '초청자 없는 방문 인력', 'Gäste ohne Gastgeber/in'],
} as const satisfies LabelRecords
/** {0} the guest, {1} the last day, {2} the profile, {3} the host, {4} bookings after the last day. */
export const guestNoticeLabels = {
  guestEnds: ['LB00023346', 'The stay of {0} ends on {1}', '{0}님의 방문 기간이 {1} 종료됩니다', 'Der Aufenthalt von {0} endet am {1}'],
  guestChanged: [
    'LB00024220',
    '{0} now stays until {1}, hosted by {3}. Bookings after that: {4}.',
    '{0}님의 방문이 {1}까지로 변경되었습니다. 초청자: {3}. 이후 예약: {4}.',
    '{0} bleibt jetzt bis {1}, Gastgeber/in ist {3}. Buchungen danach: {4}.',
  ],
  guestHostless: [
    'LB00024221',
    'The host of {0}, {3}, does not work here any more. Choose another host.',
    '{0}님의 초청자 {3}님이 재직 중이 아닙니다. 다른 초청자를 지정하세요.',
    '{3}, Gastgeber/in von {0}, arbeitet nicht mehr hier. Wählen Sie eine andere Person.',
  ],
} as const satisfies LabelRecords
/** What the portal lets those do who keep the area. */
export const personnelPowerLabels = {
  keepsPersonnel: [
    'LB00023347',
    'Read gifts with names, draft employee changes and see all guests',
    '선물 대장 이름 조회, 인사 변경 기안, 모든 방문 인력 조회',
    'Geschenke mit Namen lesen, Personaländerungen entwerfen und alle Gäste sehen',
  ],
} as const satisfies LabelRecords
