import type { LabelRecords } from '../labels.ts'
import { policyMessages } from './policy.messages.ts'

/** Other refusals of reservations: MS00007030–7099. */
export const reservationMessages = {
  ...policyMessages,
  reservationTwice: [
    'MS00007030',
    'Some of these bookings overlap each other. Choose different times.',
    '예약 시간이 서로 겹칩니다. 다른 시간을 선택하세요.',
    'Einige dieser Buchungen überschneiden sich. Wählen Sie andere Zeiten.',
  ],
  reservationChanged: [
    'MS00007031',
    'This booking was changed in the meantime. Reload it and try again.',
    '그 사이 예약이 변경되었습니다. 다시 불러온 후 시도하세요.',
    'Diese Buchung wurde inzwischen geändert. Laden Sie sie neu und versuchen Sie es erneut.',
  ],
  reservationOver: [
    'MS00007032',
    'This booking can no longer be changed. Make a new one instead.',
    '이 예약은 더 이상 변경할 수 없습니다. 새로 예약하세요.',
    'Diese Buchung kann nicht mehr geändert werden. Legen Sie eine neue an.',
  ],
  reservationDecided: [
    'MS00007033',
    'This request has already been decided. Reload the list.',
    '이미 처리된 신청입니다. 목록을 새로 고치세요.',
    'Über diese Anfrage wurde schon entschieden. Laden Sie die Liste neu.',
  ],
  reservationNotYet: [
    'MS00007034',
    'Check-in opens 15 minutes before the start. Try again then.',
    '체크인은 시작 15분 전부터 가능합니다. 그때 다시 시도하세요.',
    'Der Check-in öffnet 15 Minuten vor Beginn. Versuchen Sie es dann erneut.',
  ],
  reservationSeriesLong: [
    'MS00007035',
    'The series has {0} {0|date|dates}; at most {1} are possible. Choose an earlier end.',
    '반복 예약이 {0}건입니다. 최대 {1}건까지 가능하니 종료일을 앞당기세요.',
    'Die Serie hat {0} {0|Termin|Termine}; höchstens {1} sind möglich. Wählen Sie ein früheres Ende.',
  ],
  reservationSeriesEmpty: [
    'MS00007036',
    'The series has no date. Choose a later end or other weekdays.',
    '반복 예약에 해당하는 날짜가 없습니다. 종료일이나 요일을 바꾸세요.',
    'Die Serie hat keinen Termin. Wählen Sie ein späteres Ende oder andere Wochentage.',
  ],
  reservationSeriesByLine: [
    'MS00007371',
    'Each booking of {0} needs its own approval. Book the dates one by one.',
    '{0}{0:은/는} 예약마다 결재가 필요합니다. 날짜별로 예약하세요.',
    'Jede Buchung von {0} wird einzeln genehmigt. Buchen Sie die Termine einzeln.',
  ],
  reservationSeriesRefused: [
    'MS00007037',
    '{0} {0|date|dates} of the series cannot be booked. Skip or move {0|it|them}.',
    '반복 예약 중 {0}건을 예약할 수 없습니다. 건너뛰거나 옮기세요.',
    '{0} {0|Termin|Termine} der Serie {0|kann|können} nicht gebucht werden. Lassen Sie sie aus oder verschieben Sie sie.',
  ],
  resourceInUse: [
    'MS00007038',
    'There are bookings of this resource. Deactivate it instead.',
    '이 항목에 예약 기록이 있습니다. 대신 사용 중지하세요.',
    'Zu dieser Ressource gibt es Buchungen. Deaktivieren Sie sie stattdessen.',
  ],
  blackoutHasBookings: [
    'MS00007039',
    '{0} {0|booking overlaps|bookings overlap} this time. Choose another time, or cancel {0|it|them} with the closure.',
    '이 기간에 예약이 {0}건 있습니다. 다른 시간을 선택하거나 함께 취소하세요.',
    'In dieser Zeit {0|liegt|liegen} {0} {0|Buchung|Buchungen}. Wählen Sie eine andere Zeit, oder stornieren Sie sie mit der Sperrung.',
  ],
  carLogGap: [
    'MS00007040',
    'The last entry ends at {0} km ({1}). Add the missing trip first, or ask who manages the car.',
    '마지막 기록은 {0} km({1})입니다. 누락된 운행을 먼저 입력하거나 차량 담당자에게 문의하세요.',
    'Der letzte Eintrag endet bei {0} km ({1}). Tragen Sie zuerst die fehlende Fahrt ein, oder fragen Sie die Zuständigen des Wagens.',
  ],
  carLogTwice: [
    'MS00007041',
    'This booking already has its entry in the log. Correct that one instead.',
    '이 예약의 운행 기록이 이미 있습니다. 그 기록을 정정하세요.',
    'Zu dieser Buchung gibt es schon einen Eintrag. Berichtigen Sie diesen.',
  ],
  carLogNotLast: [
    'MS00007042',
    'Only the odometer reading of the last trip can be corrected.',
    '마지막 운행의 주행 거리계만 정정할 수 있습니다.',
    'Nur der Kilometerstand der letzten Fahrt kann berichtigt werden.',
  ],
  carLogFirst: [
    'MS00007043',
    'Enter the trip in the car log; that ends the booking.',
    '운행 기록을 입력하세요. 입력하면 예약이 종료됩니다.',
    'Tragen Sie die Fahrt ins Fahrtenbuch ein; damit endet die Buchung.',
  ],
  reservationQuestionTooLong: [
    'MS00007044',
    'At most {0} {0|day|days} can be shown at once. Choose a shorter period.',
    '한 번에 최대 {0}일까지 볼 수 있습니다. 기간을 줄이세요.',
    'Es lassen sich höchstens {0} {0|Tag|Tage} auf einmal zeigen. Wählen Sie einen kürzeren Zeitraum.',
  ],
  reservationOverrideReason: [
    'MS00007045',
    'Give a reason for overriding the rules.',
    '규칙을 예외 처리하는 사유를 입력하세요.',
    'Begründen Sie die Ausnahme von den Regeln.',
  ],
  reservationOfferOver: [
    'MS00007046',
    'This offer has expired. Book another time.',
    '제안이 만료되었습니다. 다른 시간을 예약하세요.',
    'Dieses Angebot ist abgelaufen. Buchen Sie eine andere Zeit.',
  ],
  registrationNotNeeded: [
    'MS00007047',
    'No registration form is needed for this guest.',
    '이 손님은 숙박 신고서가 필요하지 않습니다.',
    'Für diesen Gast ist kein Meldeschein nötig.',
  ],
  fieldTimesTurned: [
    'MS00007048',
    'Closing time must be after opening time.',
    '종료 시각은 시작 시각보다 늦어야 합니다.',
    'Das Ende muss nach dem Beginn liegen.',
  ],
  fieldOdometerBackwards: [
    'MS00007049',
    'The odometer reading is lower than at the start.',
    '주행 거리계 값이 출발 시보다 작습니다.',
    'Der Kilometerstand ist niedriger als zu Beginn.',
  ],
  fieldTooManyNationalities: [
    'MS00009862',
    'List each nationality once, and no more than there are companions.',
    '국적은 한 번씩만, 동반자 수보다 많지 않게 입력하세요.',
    'Geben Sie jede Staatsangehörigkeit einmal an und nicht mehr als Mitreisende.',
  ],
  requestKeyReused: [
    'MS00009863',
    'This Idempotency-Key was already used for another request. Send this one with a new key.',
    '이 Idempotency-Key는 다른 요청에 이미 사용되었습니다. 새 키로 요청하세요.',
    'Dieser Idempotency-Key gehört schon zu einer anderen Anfrage. Senden Sie diese mit einem neuen Schlüssel.',
  ],
  fieldBadKey: [
    'MS00009864',
    'An Idempotency-Key has 1 to 200 letters, digits and signs without spaces.',
    'Idempotency-Key는 공백 없이 영문자, 숫자, 기호 1~200자여야 합니다.',
    'Ein Idempotency-Key hat 1 bis 200 Buchstaben, Ziffern und Zeichen ohne Leerzeichen.',
  ],
  fieldSkippedTime: [
    'MS00009860',
    'This time does not exist: clocks go forward that night. Choose another time.',
    '서머타임이 시작되어 없는 시각입니다. 다른 시각을 선택하세요.',
    'Diese Uhrzeit gibt es nicht: In dieser Nacht wird die Uhr vorgestellt. Wählen Sie eine andere Zeit.',
  ],
  fieldNotDeputy: [
    'MS00008245',
    'Only deputies, the office and resource managers can book for someone else. Book for yourself, or ask one of them.',
    '대리 예약은 대결자, 총무 담당자, 관리자만 할 수 있습니다. 본인 이름으로 예약하거나 이들에게 요청하세요.',
    'Nur Vertretungen, das Büro und Verantwortliche der Ressource können für andere buchen. Buchen Sie für sich selbst oder bitten Sie diese darum.',
  ],
  fieldPrivateTooMany: [
    'MS00007050',
    'More private kilometres than the trip has.',
    '개인 주행 거리가 전체 거리보다 큽니다.',
    'Mehr private Kilometer, als die Fahrt hat.',
  ],
} as const satisfies LabelRecords
