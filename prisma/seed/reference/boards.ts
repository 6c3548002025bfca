import { TOP_BOARD } from '@maru/shared/constants.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'

type Row = Prisma.BoardCreateManyInput
type More = Partial<Pick<Row, 'kind' | 'comments' | 'writeRoleCodes' | 'manageRoleCodes'>>
const board = (
  id: string,
  parentId: string | null,
  sortOrder: number,
  nameEn: string,
  nameKo: string,
  nameDe: string,
  more: More = {},
): Row => ({
  ...more,
  id,
  parentId,
  sortOrder,
  nameEn,
  nameKo,
  nameDe,
})

/** Written by the office, which keeps them. */
const byOffice = { writeRoleCodes: ['H01', 'M01'], manageRoleCodes: ['H01'] }

/** The boards of the first start, parents before children; everybody reads them. */
export const boardRows: readonly Row[] = [
  board(TOP_BOARD, null, 0, 'Boards', '게시판', 'Schwarzes Brett'),
  board('B100', TOP_BOARD, 10, 'Notices', '공지 사항', 'Mitteilungen', { kind: 'NOTICE', ...byOffice }),
  board('B200', TOP_BOARD, 20, 'Environmental Safety', '환경 안전', 'Umweltsicherheit'),
  board('B210', 'B200', 10, 'Safety data sheets', '물질 안전 보건 자료', 'Sicherheitsdatenblätter', { kind: 'DATA' }),
  board('B220', 'B200', 20, 'Safety training', '안전 교육', 'Sicherheitsunterweisung'),
  board('B300', TOP_BOARD, 30, 'Staff council', '노사 협의회', 'Betriebsrat'),
  board('B400', TOP_BOARD, 40, 'Forms and guides', '서식 및 안내', 'Formulare und Leitfäden', { kind: 'DATA', ...byOffice }),
  board('B500', TOP_BOARD, 50, 'Marketplace', '나눔 장터', 'Kleinanzeigen'),
  board('B600', TOP_BOARD, 60, 'Questions and answers', '질문과 답변', 'Fragen und Antworten', { kind: 'QNA' }),
  board('B900', TOP_BOARD, 65, 'Defects', '고장 신고', 'Mängel melden', { kind: 'QNA' }),
  board('B700', TOP_BOARD, 70, 'FAQ', '자주 묻는 질문', 'Häufige Fragen', { kind: 'FAQ', comments: false, ...byOffice }),
  board('B800', TOP_BOARD, 80, 'Photos', '사진', 'Fotos', { kind: 'GALLERY' }),
]
