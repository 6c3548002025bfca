import type { LabelRecords } from '../labels.ts'
import type { PolicyCode, PolicyProblem } from './reservation-fields.ts'

/** Why a booking is refused, by the code of the rule: MS00007000–7029. */
export const policyMessages = {
  reservationBackwards: [
    'MS00007000',
    'The booking ends before it starts. Correct the times.',
    '종료 시각이 시작 시각보다 빠릅니다. 시간을 수정하세요.',
    'Die Buchung endet, bevor sie beginnt. Berichtigen Sie die Zeiten.',
  ],
  reservationSkippedTime: [
    'MS00009861',
    'Clocks go forward on {0}, so {1} does not exist. Skip or move this date.',
    '{0}에 서머타임이 시작되어 {1}{1:은/는} 없는 시각입니다. 이 날짜를 건너뛰거나 옮기세요.',
    'Am {0} wird die Uhr vorgestellt, {1} gibt es nicht. Lassen Sie diesen Termin aus oder verschieben Sie ihn.',
  ],
  reservationTooLongAtAll: [
    'MS00007001',
    'A booking can last at most {0} {0|day|days}. Choose an earlier end.',
    '예약은 최대 {0}일까지 가능합니다. 종료일을 앞당기세요.',
    'Eine Buchung dauert höchstens {0} {0|Tag|Tage}. Wählen Sie ein früheres Ende.',
  ],
  reservationInPast: [
    'MS00007002',
    'This time has already passed. Choose a later time.',
    '이미 지난 시간입니다. 이후 시간을 선택하세요.',
    'Diese Zeit ist schon vorbei. Wählen Sie eine spätere.',
  ],
  reservationInactive: [
    'MS00007003',
    '{0} is no longer available for booking. Choose another one.',
    '{0}{0:은/는} 더 이상 예약할 수 없습니다. 다른 항목을 선택하세요.',
    '{0} kann nicht mehr gebucht werden. Wählen Sie etwas anderes.',
  ],
  reservationTaken: [
    'MS00007004',
    '{0} is booked by {1} from {2} to {3}. Choose another time or resource.',
    '{0}{0:은/는} {1}님이 {2}부터 {3}까지 예약했습니다. 다른 시간이나 항목을 선택하세요.',
    '{0} ist von {2} bis {3} von {1} gebucht. Wählen Sie eine andere Zeit oder etwas anderes.',
  ],
  reservationBlackout: [
    'MS00007005',
    '{0} is closed from {2} to {3}: {1}. Choose another time or resource.',
    '{0}{0:은/는} {2}부터 {3}까지 사용할 수 없습니다: {1}. 다른 시간이나 항목을 선택하세요.',
    '{0} ist von {2} bis {3} gesperrt: {1}. Wählen Sie eine andere Zeit oder etwas anderes.',
  ],
  reservationOutsideHours: [
    'MS00007006',
    '{0} is open {1} on {2}. Choose a time within these hours.',
    '{0}의 {2} 이용 시간은 {1}입니다. 이용 시간 안에서 선택하세요.',
    '{0} ist am {2} geöffnet: {1}. Wählen Sie eine Zeit innerhalb dieser Stunden.',
  ],
  reservationClosedDay: [
    'MS00007007',
    '{0} is closed on {1}. Choose another day.',
    '{0}{0:은/는} {1}에 운영하지 않습니다. 다른 날을 선택하세요.',
    '{0} ist am {1} geschlossen. Wählen Sie einen anderen Tag.',
  ],
  reservationOffGrid: [
    'MS00007008',
    '{0} is booked in steps of {1} {1|minute|minutes}. Adjust start and end.',
    '{0}{0:은/는} {1}분 단위로 예약할 수 있습니다. 시작과 종료를 조정하세요.',
    '{0} wird in Schritten von {1} {1|Minute|Minuten} gebucht. Passen Sie Beginn und Ende an.',
  ],
  reservationTooShort: [
    'MS00007009',
    '{0} is booked for at least {1} {1|minute|minutes}. Choose a later end.',
    '{0}{0:은/는} 최소 {1}분부터 예약할 수 있습니다. 종료를 늦추세요.',
    '{0} wird für mindestens {1} {1|Minute|Minuten} gebucht. Wählen Sie ein späteres Ende.',
  ],
  reservationTooLong: [
    'MS00007010',
    '{0} is booked for at most {1} {1|minute|minutes}. Choose an earlier end.',
    '{0}{0:은/는} 최대 {1}분까지 예약할 수 있습니다. 종료를 앞당기세요.',
    '{0} wird für höchstens {1} {1|Minute|Minuten} gebucht. Wählen Sie ein früheres Ende.',
  ],
  reservationTooFar: [
    'MS00007011',
    '{0} can be booked until {1}. Choose an earlier date.',
    '{0}{0:은/는} {1}까지 예약할 수 있습니다. 더 이른 날을 선택하세요.',
    '{0} kann bis {1} gebucht werden. Wählen Sie ein früheres Datum.',
  ],
  reservationTooSoon: [
    'MS00007012',
    '{0} is booked at least {1} {1|minute|minutes} ahead. Choose a later start.',
    '{0}{0:은/는} 최소 {1}분 전에 예약해야 합니다. 시작을 늦추세요.',
    '{0} wird mindestens {1} {1|Minute|Minuten} vorher gebucht. Wählen Sie einen späteren Beginn.',
  ],
  reservationCapacity: [
    'MS00007013',
    '{0} has room for {1}, but {2} are expected. Choose a larger one.',
    '{0}의 정원은 {1}명인데 인원이 {2}명입니다. 더 큰 곳을 선택하세요.',
    '{0} bietet Platz für {1}, erwartet werden {2}. Wählen Sie etwas Größeres.',
  ],
  reservationOpenBookings: [
    'MS00007014',
    '{0}: {1} upcoming {1|booking|bookings} already, {2} {2|is|are} allowed. Cancel one first.',
    '{0}의 예정된 예약이 {1}건입니다. {2}건까지 가능하니 먼저 하나를 취소하세요.',
    '{0}: bereits {1} anstehende {1|Buchung|Buchungen}, erlaubt {2|ist|sind} {2}. Stornieren Sie zuerst eine.',
  ],
  reservationQuota: [
    'MS00007015',
    '{0}: {1} {1|hour|hours} used, {2} left within {3} {3|day|days}. Book less or later.',
    '{0}: {3}일 동안 {1}시간 사용, {2}시간 남음. 시간을 줄이거나 나중에 예약하세요.',
    '{0}: {1} {1|Stunde|Stunden} genutzt, {2} übrig innerhalb von {3} {3|Tag|Tagen}. Buchen Sie weniger oder später.',
  ],
  reservationQualification: [
    'MS00007016',
    '{0} needs a valid qualification: {1}. Ask the office to add or extend it.',
    '{0} 사용에는 유효한 자격이 필요합니다: {1}. 총무 부서에 등록 또는 연장을 요청하세요.',
    'Für {0} ist eine gültige Qualifikation nötig: {1}. Bitten Sie das Büro um Eintragung oder Verlängerung.',
  ],
  reservationServiceDue: [
    'MS00007017',
    'The service of {0} is valid until {1} only. Choose an earlier time or another one.',
    '{0}의 점검은 {1}까지만 유효합니다. 더 이른 시간이나 다른 항목을 선택하세요.',
    'Die Wartung von {0} gilt nur bis {1}. Wählen Sie eine frühere Zeit oder etwas anderes.',
  ],
  reservationCompanion: [
    'MS00007018',
    '{0} is used together with {1}. Book {1} for the same time first.',
    '{0}{0:은/는} {1}{1:과/와} 함께 사용해야 합니다. 먼저 같은 시간에 {1}{1:을/를} 예약하세요.',
    '{0} wird zusammen mit {1} benutzt. Buchen Sie zuerst {1} für dieselbe Zeit.',
  ],
  reservationFeatures: [
    'MS00009869',
    '{0} does not have: {1}. Choose another one or change what you need.',
    '{0}에 없는 설비: {1}. 다른 곳을 선택하거나 필요한 설비를 바꾸세요.',
    '{0} fehlt: {1}. Wählen Sie etwas anderes oder ändern Sie den Bedarf.',
  ],
  reservationNoPrice: [
    'MS00007019',
    '{0} has no price for this kind of guest. Ask the office to add one.',
    '{0}에는 이 손님 유형의 요금이 없습니다. 총무 부서에 등록을 요청하세요.',
    '{0} hat keinen Preis für diese Art Gast. Bitten Sie das Büro, einen einzutragen.',
  ],
} as const satisfies LabelRecords

export type PolicyMessage = keyof typeof policyMessages

/** The usual sentence of each rule. */
export const messageOfPolicy: Readonly<Record<PolicyCode, PolicyMessage>> = {
  BACKWARDS: 'reservationBackwards',
  SKIPPED_TIME: 'reservationSkippedTime',
  TOO_LONG_AT_ALL: 'reservationTooLongAtAll',
  IN_PAST: 'reservationInPast',
  INACTIVE: 'reservationInactive',
  TAKEN: 'reservationTaken',
  BLACKOUT: 'reservationBlackout',
  OUTSIDE_HOURS: 'reservationOutsideHours',
  OFF_GRID: 'reservationOffGrid',
  TOO_SHORT: 'reservationTooShort',
  TOO_LONG: 'reservationTooLong',
  TOO_FAR: 'reservationTooFar',
  TOO_SOON: 'reservationTooSoon',
  CAPACITY: 'reservationCapacity',
  OPEN_BOOKINGS: 'reservationOpenBookings',
  QUOTA: 'reservationQuota',
  QUALIFICATION: 'reservationQualification',
  SERVICE_DUE: 'reservationServiceDue',
  COMPANION: 'reservationCompanion',
  FEATURES: 'reservationFeatures',
  NO_PRICE: 'reservationNoPrice',
}

const messageNames = new Map(Object.entries(policyMessages).map(([name, [number]]) => [number as string, name as PolicyMessage]))

/** The sentence of a problem, which may be another one than the usual of its rule. */
export const findPolicyMessage = ({ code, messageNo }: Pick<PolicyProblem, 'code' | 'messageNo'>): PolicyMessage =>
  messageNames.get(messageNo) ?? messageOfPolicy[code]
