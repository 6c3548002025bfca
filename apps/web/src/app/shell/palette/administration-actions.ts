import { serviceAccountLabels } from '@maru/shared/tokens/service-account.labels.ts'
import { visitReviewRuleLabels } from '@maru/shared/boards/visitors/review-rule.labels.ts'
import { outputDeadlineLabels } from '@maru/shared/outputs/deadlines/output-deadline.labels.ts'
import { cardLabels } from '@maru/shared/cards/card.labels.ts'
import { journalLabels } from '@maru/shared/outputs/journals/journal.labels.ts'
import { patentRuleLabels } from '@maru/shared/outputs/patents/patent-rule.labels.ts'
import { paymentFileLabels } from '@maru/shared/payments/files/payment-file.labels.ts'
import { researchRuleLabels } from '@maru/shared/projects/rules/research-rule.labels.ts'
import { vendorLabels } from '@maru/shared/payments/vendors/vendor.labels.ts'
import { paletteActionLabels as labels } from '@maru/shared/shell/shell.labels.ts'
import { assetActions } from './asset-actions.ts'
import type { CreateAction } from './create-action.ts'

const LEAVE_RULES = '/system/holidaylist'
const LINES = '/chems/aprvlinemn'
const PAYMENTS = '/application/applicationforpaymentlist'

/** Records that the office and administrators keep. */
export const administrationActions: readonly CreateAction[] = [
  {
    id: 'new-user',
    label: labels.newUser,
    page: '/chems/userlist',
    address: '/chems/userinfodialog?new',
    call: 'POST /api/v1/common/chems/user/popup',
    synonyms: 'account person employee colleague staff add create user 계정 직원 사원 추가 konto person mitarbeiter benutzer anlegen',
  },
  ...assetActions,
  {
    id: 'new-department',
    label: labels.newDepartment,
    page: '/chems/deptlist',
    address: '/chems/deptlist?begin',
    call: 'POST /api/v1/common/chems/dept',
    synonyms: 'team unit organisation organization add create 조직 팀 부서 추가 team bereich organisation anlegen',
  },
  {
    id: 'new-role',
    label: labels.newRole,
    page: '/chems/rolemn',
    address: '/chems/rolemn?begin',
    call: 'POST /api/v1/common/chems/role',
    synonyms: 'permission rights access group add create 권한 역할 추가 rolle rechte berechtigung anlegen',
  },
  {
    id: 'new-service-account',
    label: serviceAccountLabels.add,
    page: '/chems/apimn',
    address: '/chems/apimn?tab=services&new',
    call: 'POST /api/v1/common/chems/service-account',
    synonyms:
      'api token program integration machine robot add create 서비스 계정 프로그램 연동 추가 dienstkonto programm schnittstelle anlegen',
  },
  {
    id: 'new-menu',
    label: labels.newMenu,
    page: '/chems/menumn',
    address: '/chems/menumn?begin',
    call: 'POST /api/v1/common/chems/menu',
    synonyms: 'navigation page add create 메뉴 추가 menü navigation anlegen',
  },
  {
    id: 'new-text',
    label: labels.newText,
    page: '/chems/mlangmn',
    address: '/chems/mlangmn?begin',
    call: 'POST /api/v1/common/chems/mlang',
    synonyms: 'label translation wording add 번역 문구 다국어 추가 übersetzung text bezeichnung',
  },
  {
    id: 'new-code-group',
    label: labels.newCodeGroup,
    page: '/chems/cdmn',
    address: '/chems/cdmn?begin',
    call: 'POST /api/v1/common/chems/code',
    synonyms: 'code list choice value add 코드 값 추가 auswahl wert liste',
  },
  {
    id: 'new-workplace',
    label: labels.newWorkplace,
    page: '/chems/bizpcmn',
    address: '/chems/bizpcmn?begin',
    call: 'POST /api/v1/common/chems/workplace',
    synonyms: 'site location office branch add 사업장 지점 사무실 standort büro niederlassung',
  },
  {
    id: 'new-template',
    label: labels.newTemplate,
    page: '/chems/tmptmn',
    address: '/chems/tmptmn?begin',
    call: 'POST /api/v1/common/chems/template',
    synonyms: 'template text mail form letter 서식 템플릿 메일 vorlage brief muster',
  },
  {
    id: 'new-board',
    label: labels.newBoard,
    page: '/system/bbs/masterlist',
    address: '/system/bbs/masterlist?begin',
    call: 'POST /api/v1/system/bbs/master',
    synonyms: 'board forum notice news 게시판 공지 brett forum aushang',
  },
  {
    id: 'new-resource',
    label: labels.newResource,
    page: '/system/cnfrmmgtlist',
    address: '/system/cnfrmmgtdetailpopup?new',
    call: 'POST /api/v1/system/resource',
    synonyms: 'room meeting conference resource 회의실 추가 자원 raum besprechungsraum ressource',
  },
  {
    id: 'new-holiday',
    label: labels.newHoliday,
    page: LEAVE_RULES,
    address: `${LEAVE_RULES}?tab=holidays&begin`,
    call: 'POST /api/v1/system/holiday',
    synonyms: 'public holiday closed day 공휴일 휴무 feiertag betriebsfrei',
  },
  {
    id: 'new-block',
    label: labels.newBlock,
    page: LEAVE_RULES,
    address: `${LEAVE_RULES}?tab=blocks&begin`,
    call: 'POST /api/v1/application/hldys/blocks',
    synonyms: 'block freeze closed leave 제한 금지 기간 sperre urlaubssperre',
  },
  {
    id: 'grant-leave',
    label: labels.grantLeave,
    page: LEAVE_RULES,
    address: `${LEAVE_RULES}?tab=grants&begin`,
    call: 'POST /api/v1/application/hldys/grants',
    synonyms: 'days entitlement balance leave give 휴가 연차 부여 지급 urlaubstage anspruch guthaben',
  },
  {
    id: 'new-leave-type',
    label: labels.newLeaveType,
    page: LEAVE_RULES,
    address: `${LEAVE_RULES}?tab=types&begin`,
    call: 'POST /api/v1/application/hldys/typelist',
    synonyms: 'leave kind type 휴가 종류 urlaubsart',
  },
  {
    id: 'new-form',
    label: labels.newForm,
    page: LINES,
    address: `${LINES}?tab=forms&begin`,
    call: 'POST /api/v1/chems/aprv/form',
    synonyms: 'approval form 결재 양식 formular antragsart',
  },
  {
    id: 'new-line',
    label: labels.newLine,
    page: LINES,
    address: `${LINES}?tab=templates&begin`,
    call: 'POST /api/v1/chems/aprv/template',
    synonyms: 'approval line route workflow 결재선 경로 genehmigungslinie ablauf',
  },
  {
    id: 'new-vendor',
    label: vendorLabels.newVendor,
    page: PAYMENTS,
    address: `${PAYMENTS}?tab=vendors&begin`,
    call: 'POST /api/v1/application/applicationforpayment/vendors',
    synonyms: 'supplier creditor bank iban 거래처 공급업체 계좌 lieferant kreditor bankverbindung',
  },
  {
    id: 'new-payment-file',
    label: paymentFileLabels.newFile,
    page: PAYMENTS,
    address: `${PAYMENTS}?tab=files&begin`,
    call: 'POST /api/v1/application/applicationforpayment/files',
    synonyms: 'sepa pain transfer batch 지급 파일 이체 zahlungsdatei überweisung sammler',
  },
  {
    id: 'new-card',
    label: cardLabels.newCard,
    page: '/system/cardlist',
    address: '/system/cardlist?tab=cards&begin',
    call: 'POST /api/v1/system/card',
    synonyms: 'credit card mastercard visa 법인카드 신용카드 kreditkarte firmenkarte',
  },
  {
    id: 'new-journal',
    label: journalLabels.newJournal,
    page: '/project/journalpoollist',
    address: '/project/journalpoollist?begin',
    call: 'POST /api/v1/project/journalpool',
    synonyms: 'periodical issn publisher 학술지 저널 zeitschrift fachzeitschrift',
  },
  {
    id: 'new-output-deadline',
    label: outputDeadlineLabels.newDeadline,
    page: '/project/researchperformancedeadlinelist',
    address: '/project/researchperformancedeadlinelist?begin',
    call: 'POST /api/v1/project/researchperformancedeadline',
    synonyms: 'research output window closing 실적 마감 기한 forschungsleistung frist',
  },
  {
    id: 'new-patent-rule',
    label: patentRuleLabels.newPatentRule,
    page: '/project/patentlist',
    address: '/project/patentlist?tab=rules&begin',
    call: 'POST /api/v1/project/patent-rule',
    synonyms: 'patent due date renewal rule law add create 특허 기한 규칙 추가 patent frist jahresgebühr regel anlegen',
  },
  {
    id: 'new-research-rule',
    label: researchRuleLabels.newRule,
    page: '/project/projectlist',
    address: '/project/projectlist?tab=rules&begin',
    call: 'POST /api/v1/project/research-rule',
    synonyms: 'national participation limit budget move rule add 국가과제 참여 제한 예산 규정 추가 beteiligung grenze budget regel anlegen',
  },
  {
    id: 'new-review-rule',
    label: visitReviewRuleLabels.newReviewRule,
    page: '/bbs/visitor/visitorlist',
    address: '/bbs/visitor/visitorlist?tab=reviewrules&begin',
    call: 'POST /api/v1/bbs/visitor-review-rule',
    synonyms:
      'sanctions embargo screening organisation nationality visitors 제재 국적 소속 방문자 sanktionen embargo gäste staatsangehörigkeit',
  },
]
