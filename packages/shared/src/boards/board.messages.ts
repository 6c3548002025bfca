import type { LabelRecords } from '../labels.ts'

/** Board masters: MS00004380–4399. */
export const boardMessages = {
  fieldBadBoard: [
    'MS00004380',
    'B and capital letters or digits, such as B610',
    '번호는 B와 영문 대문자 또는 숫자입니다. 예: B610',
    'B und Großbuchstaben oder Ziffern, etwa B610',
  ],
  fieldBoardTaken: [
    'MS00004381',
    'Another board has this number. Choose another one.',
    '이미 사용 중인 번호입니다. 다른 번호를 입력하세요.',
    'Ein anderer Bereich hat diese Nummer. Wählen Sie eine andere.',
  ],
  fieldBoardCircle: [
    'MS00004382',
    'The board would be placed below itself. Choose another parent.',
    '게시판이 자신의 하위가 됩니다. 다른 상위 게시판을 선택하세요.',
    'Der Bereich wäre sich selbst untergeordnet. Wählen Sie einen anderen übergeordneten.',
  ],
  fieldBoardLink: [
    'MS00004383',
    'Only a link board has an address, such as https://wiki.example.org',
    '링크 게시판에만 주소를 입력하세요. 예: https://wiki.example.org',
    'Nur ein Link-Bereich hat eine Adresse, etwa https://wiki.example.org',
  ],
  fieldBoardHasPosts: [
    'MS00008249',
    'This board has posts, so no board can be added below it. Choose another parent board.',
    '게시물이 있는 게시판에는 하위 게시판을 둘 수 없습니다. 다른 상위 게시판을 선택하세요.',
    'Dieser Bereich hat Beiträge und kann keine Unterbereiche haben. Wählen Sie einen anderen übergeordneten Bereich.',
  ],
} as const satisfies LabelRecords
