import type { LabelRecords } from '../labels.ts'

/** What people are told about roles, rights, menus and APIs: MS00004100–4199. */
export const rightsMessages = {
  outsideScope: [
    'MS00004102',
    'This affects people outside your data scope. Ask someone whose scope covers them.',
    '본인의 데이터 범위를 벗어나는 대상입니다. 해당 부서를 관할하는 사람에게 요청하세요.',
    'Das betrifft Personen außerhalb Ihres Datenbereichs. Bitten Sie eine Person, deren Datenbereich sie umfasst.',
  ],
  accountClosed: [
    'MS00004103',
    'The account of {0} is deactivated. Activate it before you assign a role.',
    '{0}님의 계정이 비활성 상태입니다. 계정을 활성화한 뒤 역할을 부여하세요.',
    'Das Konto von {0} ist deaktiviert. Aktivieren Sie es, bevor Sie eine Rolle zuweisen.',
  ],
  roleFixed: [
    'MS00004105',
    '{0} is a built-in role and stays active.',
    '{0} 역할은 기본 역할이므로 항상 활성 상태입니다.',
    '{0} ist eine Systemrolle und bleibt aktiv.',
  ],
  administratorFixed: [
    'MS00004106',
    "Administrator permissions are built in and can't be changed.",
    '관리자 권한은 기본 제공되며 변경할 수 없습니다.',
    'Die Berechtigungen der Administration sind fest und können nicht geändert werden.',
  ],
  adminOnlyApi: [
    'MS00004107',
    "{0} is reserved for system roles and can't be given to {1}.",
    '{0}{0:은/는} 시스템 역할 전용이라 {1} 역할에 부여할 수 없습니다.',
    '{0} ist Systemrollen vorbehalten und kann {1} nicht zugewiesen werden.',
  ],
  ownGain: [
    'MS00004108',
    "This would give you {0}, which you don't have. Ask another administrator who doesn't have the role {1}.",
    '이 변경으로 본인에게 없는 {0} 권한이 생깁니다. {1} 역할이 없는 다른 관리자에게 요청하세요.',
    'Damit erhielten Sie {0}, das Sie nicht haben. Bitten Sie eine Person der Administration ohne die Rolle {1}.',
  ],
  rightsMoved: [
    'MS00004109',
    'Another administrator changed {0} for the role {1}. The table shows the current state; review your changes.',
    '다른 관리자가 {1} 역할의 {0} 권한을 변경했습니다. 현재 상태를 확인한 뒤 다시 저장하세요.',
    'Eine andere Person der Administration hat {0} für die Rolle {1} geändert. Die Tabelle ist aktualisiert; prüfen Sie Ihre Änderungen.',
  ],
  roleNameFixed: [
    'MS00010790',
    '{0} is a built-in role and keeps its name. Describe it in the note, or create your own role.',
    '{0} 역할은 기본 역할이므로 이름을 바꿀 수 없습니다. 비고에 설명을 적거나 새 역할을 만드세요.',
    '{0} ist eine Systemrolle und behält ihren Namen. Beschreiben Sie sie in der Bemerkung oder legen Sie eine eigene Rolle an.',
  ],
  roleRightFixed: [
    'MS00010791',
    'The role {0} keeps {1}, because approvals and audits rely on it. Remove the role from people instead, or give them a role of your own.',
    '결재와 감사가 {0} 역할의 {1} 권한에 의존하므로 제거할 수 없습니다. 대신 사용자에게서 역할을 제거하거나 직접 만든 역할을 부여하세요.',
    'Die Rolle {0} behält {1}, weil Genehmigungen und Prüfungen darauf beruhen. Entziehen Sie stattdessen Personen die Rolle oder geben Sie ihnen eine eigene.',
  ],
  roleReachFixed: [
    'MS00010792',
    'The role {0} covers everybody in {1}, because approvals and audits rely on it. Give people a role of your own with a narrower data scope.',
    '결재와 감사가 의존하므로 {0} 역할의 {1} 데이터 범위는 항상 전체입니다. 더 좁은 범위가 필요하면 직접 만든 역할을 부여하세요.',
    'Die Rolle {0} umfasst bei {1} alle, weil Genehmigungen und Prüfungen darauf beruhen. Geben Sie Personen eine eigene Rolle mit engerem Datenbereich.',
  ],
  roleEmpty: [
    'MS00004110',
    'The role {0} exists as a code only and has no permissions.',
    '{0} 역할은 코드로만 존재하며 권한이 없습니다.',
    'Die Rolle {0} ist nur ein Code und hat keine Berechtigungen.',
  ],
  apiRetired: [
    'MS00004111',
    "{0} is no longer part of the portal and can't be assigned.",
    '{0}{0:은/는} 더 이상 사용되지 않아 부여할 수 없습니다.',
    '{0} gehört nicht mehr zum Portal und kann nicht zugewiesen werden.',
  ],
  menuCycle: [
    'MS00004120',
    "A menu can't be placed below itself. Choose another place.",
    '메뉴를 자기 자신의 하위로 옮길 수 없습니다. 다른 위치를 선택하세요.',
    'Ein Menü kann nicht sich selbst untergeordnet werden. Wählen Sie einen anderen Platz.',
  ],
  menuTooDeep: [
    'MS00004121',
    "Menus have up to three levels. This one and its submenus don't fit there.",
    '메뉴는 3단계까지입니다. 하위 메뉴를 포함하면 그 위치에 둘 수 없습니다.',
    'Menüs haben höchstens drei Ebenen. Dieses Menü passt mit seinen Untermenüs dort nicht hin.',
  ],
  menuOfPortal: [
    'MS00004122',
    "{0} is a built-in menu and can't be deleted. Deactivate it instead.",
    '{0} 메뉴는 포털 기본 메뉴라 삭제할 수 없습니다. 대신 사용을 중지하세요.',
    '{0} ist ein Systemmenü und kann nicht gelöscht werden. Deaktivieren Sie es stattdessen.',
  ],
  menuInUse: [
    'MS00004123',
    '{0} is in use: {1}. Remove that first, or deactivate the menu.',
    '{0} 메뉴가 사용 중입니다: {1}. 먼저 정리하거나 메뉴 사용을 중지하세요.',
    '{0} wird verwendet: {1}. Entfernen Sie das zuerst oder deaktivieren Sie das Menü.',
  ],
  menuNeeded: [
    'MS00004124',
    'Administrators need the menu and permission pages; this would hide them.',
    '메뉴 관리와 권한 관리 화면은 관리자에게 필요하므로 숨길 수 없습니다.',
    'Die Administration braucht die Seiten für Menüs und Berechtigungen; sie würden ausgeblendet.',
  ],
  fieldUnknownPage: [
    'MS00004125',
    'No page at this address yet',
    '아직 이 주소의 화면이 없습니다.',
    'Unter dieser Adresse gibt es noch keine Seite',
  ],
  menuWriteMissing: [
    'MS00004690',
    'You can view this page but not edit. Ask an administrator for permission to edit.',
    '이 화면은 조회만 할 수 있습니다. 수정 권한은 관리자에게 요청하세요.',
    'Sie können diese Seite ansehen, aber nicht bearbeiten. Bitten Sie die Administration um die Berechtigung.',
  ],
  menuExportMissing: [
    'MS00004691',
    "You can't export from this page. Ask an administrator for permission to export.",
    '이 화면에서는 내보낼 수 없습니다. 내보내기 권한은 관리자에게 요청하세요.',
    'Sie können von dieser Seite nicht exportieren. Bitten Sie die Administration um die Berechtigung.',
  ],
} as const satisfies LabelRecords
