import type { LabelRecords } from '../labels.ts'

/** Columns, filters and figures of business trips: LB00016300–16359, 18962. */
export const tripLabels = {
  overdueSince: ['LB00022481', 'Overdue · {0}', '기한 초과 · {0}', 'Überfällig · {0}'],
  documentNo: ['LB00016300', 'No.', '문서번호', 'Nr.'],
  name: ['LB00016301', 'Traveller', '출장자', 'Reisende Person'],
  departmentName: ['LB00016302', 'Department', '부서', 'Abteilung'],
  destination: ['LB00016303', 'Destination', '출장지', 'Reiseziel'],
  country: ['LB00016304', 'Country', '국가', 'Land'],
  kind: ['LB00016305', 'Type', '구분', 'Art'],
  from: ['LB00016306', 'From', '시작일', 'Von'],
  to: ['LB00016307', 'To', '종료일', 'Bis'],
  nights: ['LB00016308', 'Nights', '숙박', 'Nächte'],
  projectNo: ['LB00016309', 'Project', '과제', 'Projekt'],
  estimate: ['LB00016310', 'Estimate', '예상 비용', 'Schätzung'],
  advance: ['LB00016311', 'Advance', '선급금', 'Vorschuss'],
  state: ['LB00016312', 'Status', '상태', 'Status'],
  reportState: ['LB00016313', 'Report', '보고', 'Bericht'],
  settlementState: ['LB00016314', 'Settlement', '정산', 'Abrechnung'],
  purpose: ['LB00016315', 'Purpose', '목적', 'Zweck'],
  total: ['LB00016316', 'Costs', '비용', 'Kosten'],
  payable: ['LB00016317', 'To pay', '지급액', 'Auszahlung'],
  reportDueOn: ['LB00016318', 'Report due', '보고 기한', 'Bericht fällig'],
  settlementDueOn: ['LB00016319', 'Settlement due', '정산 기한', 'Abrechnung fällig'],
  perDiem: ['LB00016321', 'Per diem', '일비', 'Tagegeld'],
  mileage: ['LB00016322', 'Mileage', '차량 운행비', 'Kilometergeld'],
  scope: ['LB00016323', 'Show', '표시', 'Anzeigen'],
  team: ['LB00016325', 'My team', '우리 팀', 'Mein Team'],
  companion: ['LB00019247', 'Travelling along', '동행 출장', 'Gemeinsame Reisen'],
  all: ['LB00016326', 'All trips', '모든 출장', 'Alle Reisen'],
  period: ['LB00016327', 'Period', '기간', 'Zeitraum'],
  search: ['LB00016328', 'Search trips', '출장 검색', 'Reisen suchen'],
  advanceState: ['LB00016329', 'Advance', '선급금', 'Vorschuss'],
  emptyTitle: ['LB00016330', 'No trips yet', '출장이 없습니다', 'Noch keine Reisen'],
  nothingToOpen: ['LB00018962', 'No document to open yet', '아직 열 수 있는 문서가 없습니다', 'Noch kein Dokument zum Öffnen'],
  newTrip: ['LB00016331', 'New trip', '새 출장', 'Neue Reise'],
  newExpense: ['LB00016332', 'New settlement', '새 정산', 'Neue Abrechnung'],
  newReport: ['LB00016333', 'New report', '새 보고서', 'Neuer Bericht'],
  refundable: ['LB00016337', 'To refund', '반납액', 'Rückzahlung'],
  totals: ['LB00018732', 'Totals of this list', '목록 합계', 'Summen dieser Liste'],
  count: ['LB00018733', '{0} {0|trip|trips}', '{0}건', '{0} {0|Reise|Reisen}'],
  day: ['LB00016338', 'Day', '날짜', 'Tag'],
  reduction: ['LB00016341', 'Meals', '식사', 'Mahlzeiten'],
  amount: ['LB00016342', 'Amount', '금액', 'Betrag'],
  rule: ['LB00016343', 'Rule', '적용 기준', 'Regel'],
  breakfast: ['LB00016344', 'Breakfast', '조식', 'Frühstück'],
  lunch: ['LB00016345', 'Lunch', '중식', 'Mittag'],
  dinner: ['LB00016346', 'Dinner', '석식', 'Abend'],
  private: ['LB00016347', 'Private', '개인', 'Privat'],
  kilometres: ['LB00016351', '{0} km at {1} € (BRKG § 5)', '{0} km, km당 {1} € (BRKG § 5)', '{0} km zu {1} € (BRKG § 5)'],
  tripTo: ['LB00016354', 'Trip to {0}', '{0} 출장', 'Reise nach {0}'],
  reportFor: ['LB00016355', 'Trip report {0}', '{0} 출장 보고', 'Reisebericht {0}'],
  settlementFor: ['LB00016356', 'Travel settlement {0}', '{0} 출장 정산', 'Reisekostenabrechnung {0}'],
  capped: ['LB00016352', 'Limited to {0} € for the trip', '출장당 {0} € 한도 적용', 'Auf {0} € je Reise begrenzt'],
} as const satisfies LabelRecords

export const tripKindLabels = {
  DOMESTIC: ['LB00016360', 'Domestic', '국내', 'Inland'],
  FOREIGN: ['LB00016361', 'Abroad', '해외', 'Ausland'],
  LOCAL: ['LB00016362', 'Local', '관내', 'Dienstgang'],
} as const satisfies LabelRecords

export const tripStateLabels = {
  DRAFT: ['LB00016363', 'Draft', '작성 중', 'Entwurf'],
  IN_APPROVAL: ['LB00016364', 'In approval', '결재 중', 'In Genehmigung'],
  APPROVED: ['LB00016365', 'Approved', '승인', 'Genehmigt'],
  ONGOING: ['LB00016366', 'Travelling', '출장 중', 'Unterwegs'],
  ENDED: ['LB00016367', 'Ended', '종료', 'Beendet'],
  SETTLED: ['LB00016368', 'Settled', '정산 완료', 'Abgerechnet'],
  RETURNED: ['LB00016369', 'Returned', '반려', 'Zurückgegeben'],
  RECALLED: ['LB00016370', 'Recalled', '회수', 'Zurückgezogen'],
  CANCELLING: ['LB00016371', 'Cancellation requested', '취소 신청 중', 'Aufhebung beantragt'],
  CANCELLED: ['LB00016372', 'Cancelled', '취소', 'Aufgehoben'],
} as const satisfies LabelRecords

export const advanceStateLabels = {
  NONE: ['LB00016373', 'None', '없음', 'Keiner'],
  REQUESTED: ['LB00016374', 'Requested', '신청', 'Beantragt'],
  APPROVED: ['LB00016375', 'Approved', '승인', 'Genehmigt'],
  PAID: ['LB00016376', 'Open', '미정산', 'Offen'],
  SETTLED: ['LB00016377', 'Settled', '정산 완료', 'Abgerechnet'],
} as const satisfies LabelRecords

export const reportStateLabels = {
  NONE: ['LB00016378', 'Not due', '해당 없음', 'Nicht fällig'],
  DUE: ['LB00016379', 'Due', '작성 필요', 'Fällig'],
  OVERDUE: ['LB00016380', 'Overdue', '기한 초과', 'Überfällig'],
  SUBMITTED: ['LB00016381', 'Submitted', '제출', 'Eingereicht'],
  ACCEPTED: ['LB00016382', 'Accepted', '확인 완료', 'Angenommen'],
} as const satisfies LabelRecords

export const settlementStateLabels = {
  NONE: ['LB00016396', 'Not due', '해당 없음', 'Nicht fällig'],
  DUE: ['LB00016397', 'Due', '정산 필요', 'Fällig'],
  OVERDUE: ['LB00016398', 'Overdue', '기한 초과', 'Überfällig'],
  IN_APPROVAL: ['LB00016399', 'In approval', '결재 중', 'In Genehmigung'],
  PAYABLE: ['LB00016383', 'To be paid', '지급 예정', 'Auszuzahlen'],
  REFUNDABLE: ['LB00016384', 'To be refunded', '반납 예정', 'Zurückzuzahlen'],
  PAID: ['LB00016385', 'Paid', '지급 완료', 'Gezahlt'],
} as const satisfies LabelRecords

export const tripModeLabels = {
  TRAIN: ['LB00016386', 'Train', '기차', 'Bahn'],
  AIR: ['LB00016387', 'Flight', '항공', 'Flug'],
  SHIP: ['LB00016388', 'Ship', '선박', 'Schiff'],
  CAR_PRIVATE: ['LB00016389', 'Own car', '자가용', 'Eigener Pkw'],
  CAR_COMPANY: ['LB00016390', 'Company car', '업무용 차량', 'Dienstwagen'],
  RENTAL: ['LB00016391', 'Rental car', '렌터카', 'Mietwagen'],
  TAXI: ['LB00016392', 'Taxi', '택시', 'Taxi'],
  PUBLIC: ['LB00016393', 'Public transport', '대중교통', 'ÖPNV'],
  BIKE: ['LB00016394', 'Bicycle', '자전거', 'Fahrrad'],
  PASSENGER: ['LB00016395', 'Passenger', '동승', 'Mitfahrt'],
} as const satisfies LabelRecords

/** Why a day is paid what it is paid. */
export const dayRuleLabels = {
  FULL_DAY: ['LB00016400', 'Full day', '종일', 'Voller Tag'],
  TRAVEL_DAY: ['LB00016401', 'Arrival or departure day', '출발·도착일', 'An- oder Abreisetag'],
  SHORT_TRIP: ['LB00016402', 'More than {0} {0|hour|hours}', '{0}시간 초과', 'Mehr als {0} {0|Stunde|Stunden}'],
  TOO_SHORT: ['LB00016403', '{0} {0|hour|hours} or less', '{0}시간 이하', 'Höchstens {0} {0|Stunde|Stunden}'],
  NIGHT_OTHER_DAY: ['LB00016404', 'Paid on the other day', '다른 날에 지급', 'Am anderen Tag gezahlt'],
  PRIVATE_DAY: ['LB00016405', 'Private day', '개인 일정', 'Privater Tag'],
  ON_AIRCRAFT: ['LB00016406', 'Day in the air: {0}', '기내 체류: {0} 정액', 'Flugtag: {0}'],
  ON_SHIP: ['LB00016407', 'Day at sea: {0}', '선상 체류: {0} 정액', 'Seetag: {0}'],
  ALSO_ABROAD: ['LB00019241', 'Also abroad that day', '같은 날 해외 체류', 'Am selben Tag auch im Ausland'],
  OTHER_COUNTRY: ['LB00016408', 'Not listed: {0}', '미등재 국가: {0} 정액', 'Nicht gelistet: {0}'],
  REST_OF_COUNTRY: ['LB00019242', 'Country rate: town not listed', '국가 정액: 미등재 도시', 'Landessatz: Ort nicht gelistet'],
  AREA_RATE: ['LB00019243', 'Rate of {0}', '{0} 정액', 'Satz von {0}'],
  PROVISIONAL: ['LB00016409', 'Provisional rate', '잠정 정액', 'Vorläufiger Satz'],
  REDUCED: ['LB00016410', '{1}% from day {0}', '{0}일차부터 {1}%', 'Ab dem {0}. Tag {1} %'],
  STAY_LIMIT: [
    'LB00016411',
    'Over {0} {0|month|months} at one place',
    '같은 장소 {0}개월 초과',
    'Mehr als {0} {0|Monat|Monate} am selben Ort',
  ],
  TRIPS_ADDED: [
    'LB00019140',
    'Over {0} {0|hour|hours} with the other trip',
    '다른 출장과 합쳐 {0}시간 초과',
    'Mit der anderen Reise über {0} {0|Stunde|Stunden}',
  ],
  AT_HOME: ['LB00019142', 'At home', '귀가', 'Zu Hause'],
  OTHER_TRIP: ['LB00016412', 'Paid with the other trip', '다른 출장에서 지급', 'Mit der anderen Reise gezahlt'],
  OTHER_TRIP_PAID: [
    'LB00019240',
    'Less {0} € paid with the other trip',
    '다른 출장에서 지급한 {0} € 공제',
    'Abzüglich {0} € mit der anderen Reise',
  ],
  MEALS: ['LB00016413', 'Less meals provided', '제공된 식사 공제', 'Abzüglich gestellter Mahlzeiten'],
} as const satisfies LabelRecords
