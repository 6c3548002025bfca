import type { LabelRecords } from '../labels.ts'

/** Tokens of programs: LB00024040–4044, LB00024046–4056, LB00024062. */
export const tokenLabels = {
  title: ['LB00024040', 'Access tokens', '액세스 토큰', 'Zugriffstoken'],
  hint: [
    'LB00024041',
    'For scripts and programs that call the API as you',
    '본인 권한으로 API를 호출하는 스크립트와 프로그램용',
    'Für Skripte und Programme, die die API in Ihrem Namen aufrufen',
  ],
  add: ['LB00024042', 'Create token', '토큰 생성', 'Token erstellen'],
  validTo: ['LB00024043', 'Expires on', '만료일', 'Gültig bis'],
  scopes: ['LB00024044', 'Access', '접근 범위', 'Zugriff'],
  read: ['LB00024046', 'Read', '읽기', 'Lesen'],
  change: ['LB00024047', 'Read and change', '읽기 및 변경', 'Lesen und ändern'],
  lastUsed: ['LB00024048', 'Last used', '마지막 사용', 'Zuletzt verwendet'],
  revoke: ['LB00024049', 'Revoke', '폐기', 'Widerrufen'],
  revokeTitle: ['LB00024050', 'Revoke "{0}"?', '“{0}” 토큰을 폐기할까요?', '„{0}“ widerrufen?'],
  revokeText: [
    'LB00024051',
    'Programs that use this token stop working right away.',
    '이 토큰을 사용하는 프로그램은 즉시 중단됩니다.',
    'Programme, die dieses Token verwenden, funktionieren ab sofort nicht mehr.',
  ],
  secretTitle: ['LB00024052', 'Token "{0}"', '“{0}” 토큰', 'Token „{0}“'],
  secretText: [
    'LB00024053',
    "Copy the token now. It won't be shown again.",
    '지금 토큰을 복사하세요. 다시 표시되지 않습니다.',
    'Kopieren Sie das Token jetzt. Es wird nicht noch einmal angezeigt.',
  ],
  files: ['LB00024054', 'Files and exports', '파일과 내보내기', 'Dateien und Exporte'],
  own: ['LB00024055', 'Home, notifications and settings', '홈, 알림, 설정', 'Start, Benachrichtigungen und Einstellungen'],
  callers: ['LB00024056', 'Programs with access', '접근 가능한 프로그램', 'Programme mit Zugriff'],
  neverUsed: ['LB00024062', 'Never', '없음', 'Noch nie'],
} as const satisfies LabelRecords
