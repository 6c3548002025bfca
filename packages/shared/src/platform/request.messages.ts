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
    '이 주소에서 받지 않는 형식의 요청입니다.',
    'Das Format der Anfrage wird nicht unterstützt.',
  ],
  requestTooSlow: [
    'MS00006200',
    'The request took too long. Check your connection and try again.',
    '요청이 너무 늦게 도착했습니다. 네트워크 연결을 확인한 뒤 다시 시도하세요.',
    'Die Anfrage hat zu lange gedauert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  ],
  requestTooLarge: ['MS00002011', 'The request is too large.', '요청이 너무 큽니다.', 'Die Anfrage ist zu groß.'],
} as const satisfies LabelRecords
