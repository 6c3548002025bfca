import type { LabelRecords } from '../labels.ts'

/** Why the server turned a request down before any area saw it; no screen says these before the label table is there. */
export const requestMessages = {
  crossSite: [
    'MS00002005',
    "This request didn't come from the portal and was rejected.",
    '포털에서 보낸 요청이 아니어서 거부되었습니다.',
    'Diese Anfrage kam nicht aus dem Portal und wurde abgelehnt.',
  ],
  unsupportedMedia: [
    'MS00002010',
    "The request format isn't supported.",
    '지원하지 않는 요청 형식입니다.',
    'Das Format der Anfrage wird nicht unterstützt.',
  ],
  requestTooSlow: [
    'MS00006200',
    'The request took too long. Check your connection and try again.',
    '요청 시간이 초과되었습니다. 네트워크 연결을 확인한 뒤 다시 시도하세요.',
    'Die Anfrage hat zu lange gedauert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  ],
  requestTooLarge: ['MS00002011', 'The request is too large.', '요청이 너무 큽니다.', 'Die Anfrage ist zu groß.'],
  tooManyRequests: [
    'MS00002006',
    'Too many requests. Wait a moment and try again.',
    '요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
    'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  ],
  conflict: [
    'MS00002009',
    'Someone else changed this at the same time. Review it before you save.',
    '다른 사람이 동시에 변경했습니다. 다시 확인한 뒤 저장하세요.',
    'Eine andere Person hat dies gleichzeitig geändert. Prüfen Sie die Änderung vor dem Speichern.',
  ],
  passwordChangeRequired: [
    'MS00002008',
    'Choose a new password to continue.',
    '계속하려면 새 비밀번호를 설정하세요.',
    'Wählen Sie ein neues Passwort, um fortzufahren.',
  ],
  recordInUse: [
    'MS00008023',
    'Other entries still use this one. Remove it from them first.',
    '다른 항목에서 사용 중입니다. 먼저 해당 항목에서 제거하세요.',
    'Andere Einträge verwenden diesen noch. Entfernen Sie ihn zuerst dort.',
  ],
  inputRefused: [
    'MS00002002',
    'Some fields have problems. Check the marked fields.',
    '입력 내용을 확인하세요. 표시된 항목에 문제가 있습니다.',
    'Einige Angaben sind fehlerhaft. Prüfen Sie die markierten Felder.',
  ],
} as const satisfies LabelRecords
