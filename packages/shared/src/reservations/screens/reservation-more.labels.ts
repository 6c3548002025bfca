import type { LabelRecord, LabelRecords } from '../../labels.ts'
import type { OverridableCode } from '../reservation-fields.ts'

/** Rules that were overridden for a booking: LB00018800–18809. */
export const overriddenRuleLabels = {
  OUTSIDE_HOURS: ['LB00018800', 'Outside opening hours', '이용 시간 외', 'Außerhalb der Öffnungszeiten'],
  OFF_GRID: ['LB00018801', 'Time outside booking steps', '예약 단위와 맞지 않는 시간', 'Zeit außerhalb des Rasters'],
  TOO_SHORT: ['LB00018802', 'Shorter than the minimum', '최소 시간 미만', 'Kürzer als die Mindestdauer'],
  TOO_LONG: ['LB00018803', 'Longer than the maximum', '최대 시간 초과', 'Länger als die Höchstdauer'],
  TOO_FAR: ['LB00018804', 'Too far ahead', '예약 가능 기간 초과', 'Zu weit im Voraus'],
  TOO_SOON: ['LB00018805', 'Short notice', '사전 예약 시간 부족', 'Zu kurzfristig'],
  CAPACITY: ['LB00018806', 'Over capacity', '정원 초과', 'Mehr Personen als Plätze'],
  OPEN_BOOKINGS: ['LB00018807', 'Too many upcoming bookings', '예정된 예약 건수 초과', 'Zu viele anstehende Buchungen'],
  QUOTA: ['LB00018808', 'Quota exceeded', '예약 한도 초과', 'Kontingent überschritten'],
  COMPANION: ['LB00018809', 'Related equipment not booked', '함께 예약할 장비 미예약', 'Zugehöriges Gerät nicht gebucht'],
  FEATURES: ['LB00021338', 'Needed features missing', '필요 설비 없음', 'Nötige Ausstattung fehlt'],
} as const satisfies Record<OverridableCode, LabelRecord>

/** Words of bookings an approval line decides, of bundles and of how long data of guests is kept: LB00014502–14599. */
export const reservationMoreLabels = {
  freeByLine: ['LB00014502', 'Available, needs approval', '예약 가능, 결재 필요', 'Verfügbar, wird genehmigt'],
  byLine: ['LB00014503', 'Approval line', '결재선', 'Genehmigungslinie'],
  document: ['LB00014504', 'Approval document', '결재 문서', 'Genehmigung'],
  openBooking: ['LB00014506', 'Open booking', '예약 열기', 'Buchung öffnen'],
  requestTitle: ['LB00014507', 'Request booking again', '예약 재신청', 'Buchung erneut beantragen'],
  requestText: [
    'LB00014508',
    'To change the time, make a new booking.',
    '시간을 바꾸려면 새로 예약하세요.',
    'Für eine andere Zeit buchen Sie neu.',
  ],
  dataRule: ['LB00014510', 'Data retention', '보관 기간', 'Aufbewahrung'],
  guestDays: ['LB00014511', 'Guest data (days)', '손님 정보(일)', 'Gästedaten (Tage)'],
  guestDaysHint: [
    'LB00014512',
    'Name, organisation and address, counted from departure',
    '이름, 소속, 주소. 출발일 기준',
    'Name, Organisation und Anschrift, ab der Abreise',
  ],
  registrationMonths: ['LB00014513', 'Registration forms (months)', '숙박 신고서(개월)', 'Meldescheine (Monate)'],
  registrationMonthsHint: [
    'LB00014514',
    'Counted from arrival. By law 12, at most 15',
    '도착일 기준. 법정 12개월, 최대 15개월',
    'Ab der Anreise. Gesetzlich 12, höchstens 15',
  ],

  bundleTitle: ['LB00014520', 'Book together', '함께 예약', 'Zusammen buchen'],
  bundleNeeds: ['LB00014521', 'Needs', '필요한 항목', 'Bedarf'],
  bundleNeedsText: [
    'LB00014522',
    'Everything is booked together, or nothing.',
    '모두 예약되거나 전혀 예약되지 않습니다.',
    'Alles wird gebucht oder nichts.',
  ],
  site: ['LB00014523', 'Workplace', '사업장', 'Standort'],
  room: ['LB00014524', 'Meeting room', '회의실', 'Besprechungsraum'],
  car: ['LB00014525', 'Company car', '업무용 차량', 'Dienstwagen'],
  bed: ['LB00014526', 'Guest room', '객실', 'Gästezimmer'],
  roomPeople: ['LB00014527', 'People in the room', '회의실 인원', 'Personen im Raum'],
  carPeople: ['LB00014528', 'People in the car', '차량 인원', 'Personen im Wagen'],
  beds: ['LB00014529', 'Beds', '침대', 'Betten'],
  roomFeatures: ['LB00014530', 'Room features', '회의실 설비', 'Ausstattung'],
  needed: ['LB00014531', 'Needed', '필요', 'Wird gebraucht'],
  chooseNeeds: ['LB00014532', 'Choose at least two.', '두 가지 이상 선택하세요.', 'Wählen Sie mindestens zwei.'],
  noneFree: ['LB00014533', 'None available at this time', '이 시간에 예약 가능한 항목 없음', 'Zu dieser Zeit nichts frei'],
  bookAll: ['LB00014534', 'Book all', '모두 예약', 'Alles buchen'],
  ...overriddenRuleLabels,
} as const satisfies LabelRecords
