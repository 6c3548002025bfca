import type { LabelRecords } from '../labels.ts'
import { eventJobLabels } from '../schedule/event.labels.ts'
import { personnelPowerLabels } from '../personnel/guests/irregular-profile.labels.ts'
import type { Capability } from './capabilities.ts'

/** What each power of a role means to whoever is affected: LB00009800–9817. */
export const capabilityLabels = {
  keepsPersonnel: personnelPowerLabels.keepsPersonnel,
  viewsAsOthers: [
    'LB00011405',
    'View the portal as another person for 30 minutes, read only',
    '다른 사용자의 화면을 30분 동안 읽기 전용으로 조회',
    'Portal 30 Minuten lang in der Ansicht einer anderen Person öffnen, nur lesend',
  ],
  keepsAgreements: [
    'LB00014002',
    'Manage the register of agreements with partners',
    '외부 기관과의 협약 대장 관리',
    'Verzeichnis der Vereinbarungen mit Partnern führen',
  ],
  keepsProjects: [
    'LB00015180',
    'Approve projects, change their plans and let budget lines go below zero',
    '과제 승인, 계획 변경, 예산 초과 허용',
    'Projekte genehmigen, ihre Pläne ändern und Überziehungen von Budgetposten zulassen',
  ],
  keepsTrips: [
    'LB00016603',
    'See all business trips and mark advances and settlements as paid',
    '모든 출장 조회, 선급금과 정산의 지급 처리',
    'Alle Dienstreisen sehen und Vorschüsse und Abrechnungen als gezahlt vermerken',
  ],
  keepsPayments: [
    'LB00016870',
    'See all payments, manage vendors and create payment files',
    '모든 지급 조회, 거래처와 지급 파일 관리',
    'Alle Zahlungen sehen, Kreditoren pflegen und Zahlungsdateien erstellen',
  ],
  keepsPurchases: [
    'LB00017200',
    'See all purchase requests, review their items and order them',
    '모든 구매 요청 조회, 품목 검토와 발주',
    'Alle Beschaffungsanträge sehen, Positionen prüfen und bestellen',
  ],
  keepsCertificates: [
    'LB00023065',
    'See and revoke all issued certificates, and ask for those of former staff',
    '발급된 모든 증명서 조회와 취소, 퇴직자 증명서 신청',
    'Alle ausgestellten Bescheinigungen sehen und widerrufen, für frühere Beschäftigte beantragen',
  ],
  keepsAssets: [
    'LB00022963',
    'Keep the asset register, hand assets over and take them back',
    '자산 대장 관리, 자산 인계와 회수',
    'Anlagenverzeichnis führen, Anlagen übergeben und zurücknehmen',
  ],
  keepsRecruitment: [
    'LB00023675',
    'Keep openings, see all applicants and hire',
    '채용 공고 관리, 모든 지원자 조회와 채용',
    'Ausschreibungen führen, alle Bewerbungen sehen und einstellen',
  ],
  releasesPayments: [
    'LB00016871',
    "Release other people's payment files and set the paying account",
    '다른 사람이 만든 지급 파일 승인과 출금 계좌 설정',
    'Zahlungsdateien anderer freigeben und das Zahlungskonto festlegen',
  ],
  confirmsAccounts: [
    'LB00018974',
    'Confirm bank details others entered',
    '다른 사람이 입력한 계좌 확인',
    'Von anderen erfasste Bankverbindungen bestätigen',
  ],
  keepsOutputs: [
    'LB00015539',
    'Verify research outputs, set their deadlines and manage the journal pool',
    '연구 실적 검증, 마감과 학술지 목록 관리',
    'Forschungsleistungen prüfen, Fristen setzen und Zeitschriften pflegen',
  ],
  keepsPatents: [
    'LB00015795',
    'See and manage all patents and decide at their due dates',
    '모든 특허 조회와 관리, 기한별 유지 여부 결정',
    'Alle Patente sehen und pflegen und zu ihren Fristen entscheiden',
  ],
  keepsCalendar: eventJobLabels.keepsCalendar,
  keepsVisits: [
    'LB00014001',
    'See all visits, check guests in and out, and decide security reviews',
    '모든 방문 조회, 입퇴실 처리, 보안 검토 결정',
    'Alle Besuche sehen, Gäste an- und abmelden und Sicherheitsprüfungen entscheiden',
  ],
  managesBoards: [
    'LB00014000',
    'Edit and remove posts on every board',
    '모든 게시판의 게시물 수정과 삭제',
    'Beiträge in allen Bereichen des Schwarzen Bretts bearbeiten und entfernen',
  ],
  editsPeople: [
    'LB00009800',
    'Edit records, photos and files of people in the data scope, and import people',
    '데이터 범위 내 사용자의 인사 정보, 사진, 파일 수정과 사용자 가져오기',
    'Datensätze, Fotos und Dateien von Personen im Datenbereich bearbeiten und Personen importieren',
  ],
  readsPeopleWhole: [
    'LB00009801',
    'Read full records: personal data, contract, remarks and files, and people who left',
    '개인 정보, 계약, 비고, 파일을 포함한 전체 인사 정보와 퇴직자 조회',
    'Vollständige Datensätze lesen: persönliche Daten, Vertrag, Bemerkungen, Dateien und Ausgeschiedene',
  ],
  managesAdministrators: [
    'LB00009802',
    'Reset passwords and record the leaving of administrators',
    '관리자의 비밀번호 초기화와 퇴직 처리',
    'Passwörter der Administration zurücksetzen und deren Austritt eintragen',
  ],
  endsSessions: [
    'LB00009803',
    "See and end other people's sessions and sign-in attempts",
    '다른 사람의 세션과 로그인 시도 조회 및 로그아웃',
    'Sitzungen und Anmeldeversuche anderer Personen sehen und Sitzungen beenden',
  ],
  givesAnyRole: [
    'LB00009804',
    'Assign and remove any role, except own roles',
    '본인의 역할을 제외한 모든 역할 부여와 회수',
    'Alle Rollen zuweisen und entfernen, außer den eigenen',
  ],
  importsTextsAndCodes: [
    'LB00009805',
    'Import interface texts and codes',
    '화면 문구와 코드 가져오기',
    'Oberflächentexte und Codes importieren',
  ],
  isToldOfThePortal: [
    'LB00009806',
    'Get alerts on permission changes, failed sign-ins, broken seals and ended retention',
    '권한 변경, 로그인 실패, 봉인 불일치, 보존 만료 알림 받기',
    'Warnungen bei Berechtigungsänderungen, Fehlanmeldungen, gebrochenen Siegeln und beendeter Aufbewahrung erhalten',
  ],
  keepsLeave: [
    'LB00009807',
    'Manage workplaces and working hours in the data scope, and see how balances are calculated',
    '데이터 범위 내 사업장과 근무 시간 관리, 휴가 산정 근거 조회',
    'Standorte und Arbeitszeiten im Datenbereich verwalten und die Berechnung der Salden sehen',
  ],
  importsHolidays: ['LB00009808', 'Import holidays', '공휴일 가져오기', 'Feiertage importieren'],
  readsLeaveReasons: [
    'LB00009809',
    'See leave, reasons and certificates of everyone in the data scope and answer preferences',
    '데이터 범위 내 모든 휴가, 사유, 진단서 조회와 희망 휴가 답변',
    'Urlaub, Gründe und Bescheinigungen aller im Datenbereich sehen und Urlaubswünsche beantworten',
  ],
  writesForOthers: [
    'LB00009810',
    'Draft documents, request leave and report sick leave for others',
    '다른 사람의 기안, 휴가 신청, 병가 신고 대행',
    'Für andere Dokumente verfassen, Urlaub beantragen und krankmelden',
  ],
  namesDeputies: ['LB00009811', 'Set deputies for others', '다른 사람의 대결자 지정', 'Vertretungen für andere festlegen'],
  reassignsSteps: [
    'LB00009812',
    'Reassign open steps of any document, without approving',
    '승인 없이 모든 문서의 진행 중인 단계 재지정',
    'Offene Schritte aller Dokumente weitergeben, ohne zu genehmigen',
  ],
  closesObjections: [
    'LB00009813',
    'Read documents with objections and resolve them',
    '이의가 제기된 문서 조회와 이의 처리',
    'Dokumente mit Einsprüchen lesen und Einsprüche erledigen',
  ],
  keepsSharedTemplates: [
    'LB00009814',
    'Manage shared document templates',
    '공용 문서 템플릿 관리',
    'Gemeinsame Dokumentvorlagen verwalten',
  ],
  keepsPapers: [
    'LB00009815',
    'Correct and assign paper documents of departments in the data scope',
    '데이터 범위 내 부서의 비전자문서 정정과 담당자 지정',
    'Papierdokumente der Abteilungen im Datenbereich berichtigen und zuweisen',
  ],
  keepsReservations: [
    'LB00013160',
    'Confirm, cancel and override bookings of all resources, including private ones',
    '비공개를 포함한 모든 예약의 승인, 취소, 예외 처리',
    'Buchungen aller Ressourcen bestätigen, stornieren und mit Begründung gegen die Regeln zulassen, auch private',
  ],
  isToldOfStaff: [
    'LB00009816',
    'Read approved leave and objections, and get alerts on open steps and workplace changes',
    '승인된 휴가와 이의 조회, 열린 결재 단계와 사업장 변경 알림 받기',
    'Genehmigten Urlaub und Einsprüche lesen; Warnungen bei offenen Schritten und Standortwechseln erhalten',
  ],
  isClerk: [
    'LB00009817',
    'Read completed documents of own departments, accept documents and manage paper documents',
    '소속 부서의 완료 문서 조회, 문서 접수, 비전자문서 관리',
    'Abgeschlossene Dokumente der eigenen Abteilungen lesen, Dokumente annehmen und Papierdokumente verwalten',
  ],
} as const satisfies Record<Capability, LabelRecords[string]>

/** Where capabilities are shown: LB00009820–9824. */
export const capabilitySectionLabels = {
  title: ['LB00009820', 'Built-in permissions', '기본 제공 권한', 'Integrierte Berechtigungen'],
  text: [
    'LB00009821',
    "Part of the built-in role. They can't be assigned separately and aren't copied with the role.",
    '기본 역할에 포함된 권한입니다. 따로 부여할 수 없으며 역할과 함께 복사되지 않습니다.',
    'Teil der integrierten Rolle. Sie lassen sich nicht einzeln zuweisen und werden nicht mit der Rolle kopiert.',
  ],
  none: ['LB00009822', 'Only menus, API calls and data scope', '메뉴, API 호출, 데이터 범위만', 'Nur Menüs, API-Aufrufe und Datenbereich'],
  what: ['LB00009823', 'Permission', '권한', 'Berechtigung'],
} as const satisfies LabelRecords
