import type { LabelRecords } from '../labels.ts'
import type { Power } from './capabilities.ts'

/** What each power of a role means to whoever is affected: LB00009800–9817. */
export const powerLabels = {
  viewsAsOthers: [
    'LB00011405',
    'View the portal as another person for 30 minutes, read only',
    '다른 사용자의 화면을 30분 동안 조회합니다. 변경은 할 수 없습니다.',
    'Portal 30 Minuten lang in der Ansicht einer anderen Person öffnen, nur lesend',
  ],
  keepsAgreements: [
    'LB00014002',
    'Keep the register of agreements with partners',
    '외부 기관과의 협약을 관리합니다.',
    'Verzeichnis der Vereinbarungen mit Partnern führen',
  ],
  keepsProjects: [
    'LB00015180',
    'Approve projects, change their plans and let budget lines go below zero',
    '과제를 승인하고 계획을 변경하며 예산 초과를 허용합니다.',
    'Projekte genehmigen, ihre Pläne ändern und Überziehungen von Budgetposten zulassen',
  ],
  keepsVisits: [
    'LB00014001',
    'See all visits, check guests in and out, and decide security reviews',
    '안내 데스크 업무: 모든 방문을 보고 입퇴실을 처리하며 보안 검토를 결정합니다.',
    'Alle Besuche sehen, Gäste an- und abmelden und Sicherheitsprüfungen entscheiden',
  ],
  managesBoards: [
    'LB00014000',
    'Edit and remove posts on every board',
    '게시판 관리자가 아니어도 모든 게시판의 게시물을 수정하고 삭제합니다.',
    'Beiträge auf allen Pinnwänden bearbeiten und entfernen',
  ],
  editsPeople: [
    'LB00009800',
    'Edit records, photos and files of people in the data scope, and import people',
    '데이터 범위 안에서 다른 사람의 정보, 사진, 첨부를 수정하고 사용자를 가져옵니다.',
    'Datensätze, Fotos und Dateien von Personen im Datenbereich bearbeiten und Personen importieren',
  ],
  readsPeopleWhole: [
    'LB00009801',
    'Read full records: personal data, contract, remarks and files, and people who left',
    '동료에게 보이지 않는 개인 정보, 계약, 비고와 첨부, 퇴사자 정보를 봅니다.',
    'Vollständige Datensätze lesen: persönliche Daten, Vertrag, Bemerkungen, Dateien und Ausgeschiedene',
  ],
  managesAdministrators: [
    'LB00009802',
    'Reset passwords and record the leaving of administrators',
    '관리자의 비밀번호 초기화와 퇴사 처리도 할 수 있습니다.',
    'Passwörter der Administration zurücksetzen und deren Austritt eintragen',
  ],
  endsSessions: [
    'LB00009803',
    "See and end other people's sessions and sign-in attempts",
    '다른 사람의 로그인 상태와 로그인 기록을 보고 로그아웃시킬 수 있습니다.',
    'Sitzungen und Anmeldeversuche anderer Personen sehen und Sitzungen beenden',
  ],
  givesAnyRole: [
    'LB00009804',
    'Assign and remove any role, except own roles',
    '본인의 역할을 제외하고, 보유하지 않은 역할도 부여하고 회수합니다.',
    'Alle Rollen zuweisen und entfernen, außer den eigenen',
  ],
  importsTextsAndCodes: [
    'LB00009805',
    'Import interface texts and codes',
    '텍스트와 코드를 엑셀에서 가져옵니다.',
    'Oberflächentexte und Codes importieren',
  ],
  isToldOfThePortal: [
    'LB00009806',
    'Get alerts on permission changes, failed sign-ins, broken seals and ended retention',
    '권한 변경, 잇따른 로그인 실패, 봉인 손상, 폐기 기한이 된 문서를 알림으로 받습니다.',
    'Warnungen bei Berechtigungsänderungen, Fehlanmeldungen, gebrochenen Siegeln und beendeter Aufbewahrung erhalten',
  ],
  keepsLeave: [
    'LB00009807',
    'Manage workplaces and working hours in the data scope, and see how balances are calculated',
    '데이터 범위 안 모든 사람의 근무지와 근무 시간을 관리하고 잔여 휴가의 산출 내역을 봅니다.',
    'Standorte und Arbeitszeiten im Datenbereich verwalten und die Berechnung der Salden sehen',
  ],
  importsHolidays: ['LB00009808', 'Import holidays', '공휴일을 엑셀에서 가져옵니다.', 'Feiertage importieren'],
  readsLeaveReasons: [
    'LB00009809',
    'See leave, reasons and certificates of everyone in the data scope and answer preferences',
    '데이터 범위 안 모든 사람의 휴가와 근무 조정을 한 목록에서 보고, 희망 휴가에 답하며, 휴가 종류와 사유, 증명서를 봅니다.',
    'Urlaub, Gründe und Bescheinigungen aller im Datenbereich sehen und Urlaubswünsche beantworten',
  ],
  writesForOthers: [
    'LB00009810',
    'Draft documents, request leave and report sick leave for others',
    '다른 사람을 대신해 본인 이름으로 문서를 기안하고 휴가를 신청하며 병가를 보고합니다.',
    'Für andere Dokumente verfassen, Urlaub beantragen und krankmelden',
  ],
  namesDeputies: ['LB00009811', 'Set deputies for others', '다른 사람의 대리인을 지정합니다.', 'Vertretungen für andere festlegen'],
  reassignsSteps: [
    'LB00009812',
    'Reassign open steps of any document, without approving',
    '모든 문서의 진행 중인 단계를 다른 사람에게 넘길 수 있으나, 대신 승인하지는 않습니다.',
    'Offene Schritte aller Dokumente weitergeben, ohne zu genehmigen',
  ],
  closesObjections: [
    'LB00009813',
    'Read documents with objections and resolve them',
    '결정 후 이의가 제기된 문서를 보고 이의를 종결합니다.',
    'Dokumente mit Einsprüchen lesen und Einsprüche erledigen',
  ],
  keepsSharedTemplates: [
    'LB00009814',
    'Manage shared document templates',
    '모두가 쓰는 문서 서식을 관리합니다.',
    'Gemeinsame Dokumentvorlagen verwalten',
  ],
  keepsPapers: [
    'LB00009815',
    'Correct and assign paper documents of departments in the data scope',
    '데이터 범위 안 모든 부서의 종이 문서 대장을 정정하고 담당자를 지정합니다.',
    'Papierdokumente der Abteilungen im Datenbereich berichtigen und zuweisen',
  ],
  keepsReservations: [
    'LB00013160',
    'Confirm, cancel and override bookings of all resources, including private ones',
    '모든 예약을 보고 모든 자원의 예약을 확인·취소하며, 사유를 남기고 예약 규칙을 예외 처리합니다.',
    'Buchungen aller Ressourcen bestätigen, stornieren und mit Begründung gegen die Regeln zulassen, auch private',
  ],
  isToldOfStaff: [
    'LB00009816',
    'Read approved leave and objections, and get alerts on open steps and workplace changes',
    '결정된 모든 휴가와 이의를 보고, 결재할 사람이 없는 단계와 공휴일이 다른 사업장으로의 변경을 알림으로 받습니다.',
    'Genehmigten Urlaub und Einsprüche lesen; Warnungen bei offenen Schritten und Standortwechseln erhalten',
  ],
  isClerk: [
    'LB00009817',
    'Read completed documents of own departments, accept documents and manage paper documents',
    '본인 보직 부서의 완료 문서를 보고, 부서 문서를 접수하며 종이 문서 대장을 관리합니다.',
    'Abgeschlossene Dokumente der eigenen Abteilungen lesen, Dokumente annehmen und Papierdokumente verwalten',
  ],
} as const satisfies Record<Power, LabelRecords[string]>

/** Where powers are shown: LB00009820–9824. */
export const powerSectionLabels = {
  title: ['LB00009820', 'Built-in permissions', '역할 고유 권한', 'Durch die Rolle selbst'],
  text: [
    'LB00009821',
    "Part of the built-in role. They can't be assigned separately and aren't copied with the role.",
    '포털 기본 역할에 속한 권한입니다. 따로 부여할 수 없으며, 역할을 복사해도 따라가지 않습니다.',
    'Das gehört zu den Rollen des Portals. Es wird nicht einzeln gegeben, und eine Kopie der Rolle hat es nicht.',
  ],
  none: [
    'LB00009822',
    'Only menus, API calls and data scope',
    '메뉴, API, 데이터 범위 외에는 없음',
    'Nichts außer Menüs, Aufrufen und Datenbereich',
  ],
  what: ['LB00009823', 'Permission', '내용', 'Was'],
} as const satisfies LabelRecords
