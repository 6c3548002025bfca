import type { LabelRecords } from '../labels.ts'

/** Words the server itself writes about leave: LB00004100–4159, 9990. `{0}` and the like are years, dates, amounts, names. */
export const leaveLabels = {
  // Lots
  lotAnnual: ['LB00004100', 'Annual leave {0}', '{0}년 연차', 'Urlaub {0}'],
  lotCarry: ['LB00004101', 'Carried over from {0}', '{0}년 이월분', 'Übertrag aus {0}'],
  lotAccrual: ['LB00004102', 'Earned in {0}', '{0}년 발생분', 'Erworben {0}'],
  lotComp: ['LB00004103', 'Compensatory leave', '보상 휴가', 'Freizeitausgleich'],
  lotManual: ['LB00004104', 'Manual grant: {1}', '수동 부여: {1}', 'Manuelle Gutschrift: {1}'],
  // Why a balance is what it is
  traceCorrected: ['LB00004110', 'Adjustment of "{0}"', '“{0}” 조정', 'Berichtigung „{0}“'],
  traceUsed: ['LB00004111', 'Used: {0}, {1}', '사용: {0}, {1}', 'Genommen: {0}, {1}'],
  tracePending: ['LB00004112', 'Requested: {0}, {1}', '신청 중: {0}, {1}', 'Beantragt: {0}, {1}'],
  traceExpired: ['LB00004113', 'Expired: rest of "{0}"', '소멸: “{0}” 잔여분', 'Verfallen: Rest von „{0}“'],
  traceOwed: ['LB00004114', 'Used in advance: {0}, {1}', '미리 사용: {0}, {1}', 'Im Voraus genommen: {0}, {1}'],
  traceNotYet: ['LB00004115', 'Not before {1}: "{0}"', '{1} 이전 사용 불가: “{0}”', 'Nicht vor {1}: „{0}“'],
  // Why a day counts or not
  dayCounted: ['LB00004120', 'Working day', '근무일', 'Arbeitstag'],
  dayHalfHoliday: ['LB00004121', 'Half holiday: {0}', '반일 휴무: {0}', 'Halber Feiertag: {0}'],
  dayWeekend: ['LB00004122', 'Weekend', '주말', 'Wochenende'],
  dayHoliday: ['LB00004123', 'Holiday: {0}', '휴일: {0}', 'Feiertag: {0}'],
  dayNonworking: ['LB00004124', 'Not your working day', '근무하지 않는 요일', 'Nicht Ihr Arbeitstag'],
  dayLeftOut: ['LB00004125', 'Excluded', '제외한 날', 'Ausgenommen'],
  daySick: ['LB00004126', 'Credited back: sick', '반환: 병가', 'Gutgeschrieben: krank'],
  absent: ['LB00004127', 'Absent', '부재', 'Abwesend'],
  theOffice: ['LB00009990', 'the office', '총무 부서', 'das Büro'],
  // Hints and runs
  hint: [
    'LB00004130',
    '{0} {0|day|days} of your leave {0|expires|expire} on {1} unless you take {0|it|them} before.',
    '휴가 {0}일을 {1}까지 사용하지 않으면 소멸됩니다.',
    '{0} {0|Tag|Tage} Ihres Urlaubs {0|verfällt|verfallen} am {1}, wenn Sie {0|ihn|sie} nicht vorher nehmen.',
  ],
  // Workbooks
  leaves: ['LB00004140', 'Leave', '휴가 내역', 'Urlaube'],
  balances: ['LB00004141', 'Balances', '휴가 잔여 현황', 'Urlaubskonten'],
  number: ['LB00004142', 'Number', '번호', 'Nummer'],
  person: ['LB00004143', 'Person', '이름', 'Person'],
  department: ['LB00004144', 'Department', '부서', 'Abteilung'],
  type: ['LB00004145', 'Type', '종류', 'Art'],
  from: ['LB00004146', 'From', '시작일', 'Von'],
  to: ['LB00004147', 'To', '종료일', 'Bis'],
  days: ['LB00004148', 'Days', '일수', 'Tage'],
  status: ['LB00004149', 'Status', '상태', 'Status'],
  substitutes: ['LB00004150', 'Deputies', '직무 대행자', 'Vertretung'],
  appliedAt: ['LB00004151', 'Requested on', '신청일', 'Beantragt am'],
  entitled: ['LB00004152', 'Entitled', '부여', 'Anspruch'],
  carried: ['LB00004153', 'Carried over', '이월', 'Übertrag'],
  used: ['LB00004154', 'Used', '사용', 'Genommen'],
  pending: ['LB00004155', 'Pending', '신청 중', 'Beantragt'],
  expiring: ['LB00004156', 'Expiring', '소멸 예정', 'Verfällt'],
  expiresOn: ['LB00004157', 'Expires on', '소멸일', 'Verfällt am'],
  available: ['LB00004158', 'Available', '잔여', 'Verfügbar'],
} as const satisfies LabelRecords

/** The status of a leave in words: LB00004160–4169. */
export const leaveStatusLabels = {
  DRAFT: ['LB00004160', 'Draft', '작성 중', 'Entwurf'],
  IN_APPROVAL: ['LB00004161', 'In approval', '결재 중', 'In Genehmigung'],
  APPROVED: ['LB00004162', 'Approved', '승인', 'Genehmigt'],
  TAKEN: ['LB00004163', 'Taken', '사용함', 'Genommen'],
  RETURNED: ['LB00004164', 'Returned', '반려', 'Zurückgegeben'],
  RECALLED: ['LB00004165', 'Recalled', '회수', 'Zurückgezogen'],
  CANCELLING: ['LB00004166', 'Cancellation in approval', '취소 결재 중', 'Stornierung in Genehmigung'],
  CANCELLED: ['LB00004167', 'Cancelled', '취소', 'Storniert'],
  CHANGED: ['LB00004168', 'Changed', '변경됨', 'Geändert'],
  RECORDED: ['LB00004169', 'Reported', '신고됨', 'Gemeldet'],
} as const satisfies LabelRecords
