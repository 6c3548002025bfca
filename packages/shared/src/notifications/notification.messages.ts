import type { LabelRecords } from '../labels.ts'

/** Live events, notifications, deputies and jobs: MS00003700–3749. */
export const notificationMessages = {
  eventStreamOnly: [
    'MS00003700',
    'This address answers only the event stream of a browser.',
    '이 주소는 브라우저의 이벤트 스트림에만 응답합니다.',
    'Diese Adresse beantwortet nur den Ereignisstrom eines Browsers.',
  ],
} as const satisfies LabelRecords
