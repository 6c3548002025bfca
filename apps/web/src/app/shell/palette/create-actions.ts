import { absenceEntryLabels } from '@maru/shared/leave/calendars/absence-entry.labels.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { remittanceLabels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { employeeChangeLabels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { giftLabels } from '@maru/shared/personnel/gifts/gift.labels.ts'
import { irregularProfileLabels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import { purchaseLabels } from '@maru/shared/purchases/purchase.labels.ts'
import { projectLabels } from '@maru/shared/projects/project.labels.ts'
import { tripFormLabels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { headCountLabels } from '@maru/shared/recruitment/head-count.labels.ts'
import { onboardingLabels } from '@maru/shared/recruitment/onboarding.labels.ts'
import { recruitmentLabels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { calendarEventLabels } from '@maru/shared/schedule/event.labels.ts'
import { paletteActionLabels as labels } from '@maru/shared/shell/shell.labels.ts'
import { administrationActions } from './administration-actions.ts'
import type { CreateAction } from './create-action.ts'

const PAYMENTS = '/application/applicationforpaymentlist'

/** In the order of how often they are begun; what the office and administrators keep comes last. */
export const createActions: readonly CreateAction[] = [
  {
    id: 'request-leave',
    label: labels.requestLeave,
    page: '/application/holidaylist',
    address: '/application/holidaydetailpopup?new',
    press: 'n l',
    synonyms: 'leave vacation holiday time off absence pto day off 휴가 연차 반차 urlaub ferien frei freier tag abwesenheit',
  },
  {
    id: 'report-sick',
    label: leaveScreen.reportSick,
    page: '/application/holidaylist',
    address: '/application/holidaydetailpopup?sick',
    synonyms: 'sick sickness ill illness doctor medical certificate 병가 질병 진단서 아파요 krank krankheit krankmeldung attest arzt',
  },
  {
    id: 'book-room',
    label: reservationScreenLabels.bookRoom,
    page: '/application/cnfrmrsvlist',
    address: '/application/cnfrmrsvpopup?new',
    synonyms: 'reserve meeting room conference book 회의실 예약 회의 besprechungsraum raum reservieren sitzung',
  },
  {
    id: 'write-mail',
    label: labels.writeMail,
    page: '/email',
    address: '/email/writer',
    press: 'n m',
    synonyms: 'mail email e-mail compose message send new mail 메일 이메일 편지 쓰기 발송 mail nachricht verfassen schreiben senden',
  },
  {
    id: 'new-document',
    label: labels.newDocument,
    page: '/approval/aprvregist',
    address: '/approval/aprvregist',
    press: 'n d',
    synonyms: 'draft request approval form document create 기안 상신 결재 문서 작성 antrag genehmigung entwurf formular erstellen',
  },
  {
    id: 'request-hours',
    label: labels.requestHours,
    page: '/application/scheduleadjustmentlist',
    address: '/application/scheduleadjustmentdetailpopup?new',
    synonyms: 'schedule working hours overtime home office remote 근무 재택 유연 시간 arbeitszeit homeoffice gleitzeit überstunden',
  },
  {
    id: 'register-paper',
    label: labels.registerPaper,
    page: '/approval/hdwrdoclist',
    address: '/approval/hdwrdoclist?begin',
    call: 'POST /api/v1/approval/hdwrdoc',
    synonyms: 'paper document post incoming letter register 비전자 종이 문서 접수 papier brief post eingang',
  },
  {
    id: 'new-memo',
    label: labels.newMemo,
    page: '/approval/aprvmemolist',
    address: '/approval/aprvmemolist?begin',
    synonyms: 'note remark 메모 노트 notiz vermerk',
  },
  {
    id: 'new-agreement',
    label: labels.newAgreement,
    page: '/bbs/mou/moulist',
    address: '/bbs/mou/moulist?begin',
    call: 'POST /api/v1/bbs/mou',
    synonyms: 'mou memorandum agreement partner 협약 업무 협약 vereinbarung kooperation',
  },
  {
    id: 'new-event',
    label: calendarEventLabels.newEvent,
    page: '/bbs/schedule/schedulelist',
    address: '/bbs/schedule/schedulelist?begin',
    synonyms: 'calendar meeting appointment schedule 일정 회의 약속 termin kalender besprechung',
  },
  {
    id: 'new-absence',
    label: absenceEntryLabels.newAbsence,
    page: '/bbs/absentee/absenteelist',
    address: '/bbs/absentee/absenteelist?begin',
    call: 'POST /api/v1/bbs/absentee',
    synonyms: 'away absent out of office 부재 결근 외근 abwesend fehlt',
  },
  {
    id: 'new-trip',
    label: tripFormLabels.newTitle,
    page: '/businesstrip/businesstripapplicationlist',
    address: '/businesstrip/businesstripapplicationlist?begin',
    synonyms: 'business travel journey per diem train 출장 여행 dienstreise reise fahrt',
  },
  {
    id: 'new-payment',
    label: paymentLabels.newTitle,
    page: PAYMENTS,
    address: `${PAYMENTS}?begin`,
    synonyms: 'invoice reimbursement expense bill 지급 청구서 경비 rechnung zahlung auslage erstattung',
  },
  {
    id: 'new-purchase',
    label: purchaseLabels.newTitle,
    page: '/application/purchaserequestlist',
    address: '/application/purchaserequestdetailpopup?new',
    synonyms: 'buy order procurement quote 구매 발주 견적 beschaffung bestellung kauf angebot',
  },
  {
    id: 'new-remittance',
    label: remittanceLabels.newTitle,
    page: '/application/remittancelist',
    address: '/application/remittancedetailpopup?new',
    synonyms: 'transfer wire swift abroad foreign 해외 송금 외화 überweisung ausland zahlung',
  },
  {
    id: 'new-project',
    label: projectLabels.newProject,
    page: '/project/projectlist',
    address: '/project/projectlist?begin',
    call: 'POST /api/v1/project/projects',
    synonyms: 'research grant funding 과제 연구 프로젝트 forschung vorhaben drittmittel',
  },
  {
    id: 'request-post',
    label: headCountLabels.newTitle,
    page: '/application/newrecruitlist',
    address: '/application/newrecruitdetailpopup?new',
    synonyms: 'head count post position staff hire job 인력 신청 충원 채용 요청 stelle stellenantrag personal beantragen',
  },
  {
    id: 'new-opening',
    label: recruitmentLabels.newOpening,
    page: '/application/recruitmentlist',
    address: '/application/recruitmentdetailpopup?new',
    call: 'POST /api/v1/application/recruitment',
    synonyms: 'job vacancy position advertise hire recruit 채용 공고 등록 구인 stelle ausschreibung stellenanzeige anlegen',
  },
  {
    id: 'new-onboarding-step',
    label: onboardingLabels.newStep,
    page: '/application/recruitmentlist',
    address: '/application/recruitmentlist?tab=steps&new',
    call: 'POST /api/v1/application/recruitment/onboarding/steps',
    synonyms: 'onboarding checklist task new colleague 입사 준비 체크리스트 einarbeitung checkliste aufgabe',
  },
  {
    id: 'declare-gift',
    label: giftLabels.newGift,
    page: '/application/giftlist',
    address: '/application/giftdetailpopup?new',
    synonyms: 'gift present invitation compliance benefit 선물 접대 초대 신고 geschenk einladung zuwendung compliance',
  },
  {
    id: 'new-guest',
    label: irregularProfileLabels.newProfile,
    page: '/application/irregularprofilelist',
    address: '/application/irregularprofiledetailpopup?new',
    synonyms: 'guest intern student dispatched visiting researcher 방문 연구원 인턴 학생 파견 gast praktikum student abordnung',
  },
  {
    id: 'new-employee-change',
    label: employeeChangeLabels.newChange,
    page: '/application/employeechangelist',
    address: '/application/employeechangedetailpopup?new',
    synonyms: 'transfer promotion contract leaving exit working hours 인사 변경 전보 승진 퇴직 versetzung beförderung vertrag austritt',
  },
  {
    id: 'new-gift-rule',
    label: giftLabels.newRule,
    page: '/application/giftlist',
    address: '/application/giftlist?tab=rules&begin',
    call: 'POST /api/v1/application/gift/rule',
    synonyms: 'gift limit compliance rule add create 선물 한도 규정 추가 geschenk grenze regel anlegen',
  },
  ...administrationActions,
]
