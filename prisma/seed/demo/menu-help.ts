interface MenuHelp {
  /** The page whose "?" shows it. */
  readonly url: string
  /** Heading and text by language; a line with - in front is a point of a list. */
  readonly texts: Readonly<Record<'en' | 'ko' | 'de', readonly [title: string, ...lines: string[]]>>
}

/** What the demo organisation says about some of its pages. */
export const menuHelp: readonly MenuHelp[] = [
  {
    url: '/approval/recpbox',
    texts: {
      en: [
        'What waits for you',
        'Documents stand here until you have answered them, the urgent ones first.',
        '',
        '- A document opens beside the list; its line says who was asked before you and who comes after.',
        '- Whoever rejects says why: the drafter reads it and can submit the document again.',
        '- While you are away your deputy is asked as well.',
      ],
      ko: [
        '결재할 문서',
        '아직 처리하지 않은 문서가 표시되며, 긴급 문서가 먼저 나옵니다.',
        '',
        '- 문서는 목록 옆에 열리고, 결재선에서 앞뒤 결재자를 확인할 수 있습니다.',
        '- 반려할 때는 사유를 적습니다. 기안자는 사유를 보고 다시 상신할 수 있습니다.',
        '- 부재 중에는 대결자에게도 요청됩니다.',
      ],
      de: [
        'Was auf Sie wartet',
        'Hier stehen Dokumente, bis Sie sie beantwortet haben, die eiligen zuerst.',
        '',
        '- Ein Dokument öffnet sich neben der Liste; seine Linie sagt, wer vor Ihnen gefragt wurde und wer danach kommt.',
        '- Wer ablehnt, nennt den Grund: Wer das Dokument verfasst hat, liest ihn und kann es erneut einreichen.',
        '- Während Ihrer Abwesenheit wird auch Ihre Vertretung gefragt.',
      ],
    },
  },
  {
    url: '/application/holidaylist',
    texts: {
      en: [
        'Leave',
        'Please ask for leave of more than five days at least two weeks ahead.',
        '',
        '- Days are counted before you submit: weekends and public holidays take none.',
        '- Agree with your deputy first; he is told when the leave is decided.',
        '- Questions about your balance: office@hanul.example.',
      ],
      ko: [
        '휴가',
        '5일을 넘는 휴가는 최소 2주 전에 신청해 주세요.',
        '',
        '- 사용 일수는 상신 전에 계산되며 주말과 공휴일은 빠집니다.',
        '- 대결자와 먼저 협의하세요. 휴가가 결정되면 대결자에게 알려집니다.',
        '- 잔여 휴가 문의: office@hanul.example',
      ],
      de: [
        'Urlaub',
        'Bitte beantragen Sie Urlaub von mehr als fünf Tagen mindestens zwei Wochen vorher.',
        '',
        '- Die Tage werden vor dem Einreichen gezählt: Wochenenden und Feiertage kosten keine.',
        '- Sprechen Sie sich vorher mit Ihrer Vertretung ab; sie erfährt, wenn über den Urlaub entschieden ist.',
        '- Fragen zum Guthaben: office@hanul.example.',
      ],
    },
  },
  {
    url: '/chems/userlist',
    texts: {
      en: [
        'People of the house',
        'New colleagues are entered by the administration on the day before they start.',
        '',
        '- A one-time password is shown once; hand it over in person.',
        '- Whoever leaves is arranged with the last day: open documents, deputies and sessions are looked after.',
        '- Many at once come by a workbook: it says row by row what will happen before anything is saved.',
      ],
      ko: [
        '직원 정보',
        '신규 직원은 출근 전날 관리자가 등록합니다.',
        '',
        '- 일회용 비밀번호는 한 번만 표시되므로 직접 전달하세요.',
        '- 퇴사자는 마지막 근무일을 지정하면 처리 중인 문서, 대결, 로그인 세션이 정리됩니다.',
        '- 여러 명은 엑셀로 등록하며, 저장 전에 행별 변경 내용을 확인합니다.',
      ],
      de: [
        'Menschen im Haus',
        'Neue Kolleginnen und Kollegen trägt die Administration am Tag vor dem Beginn ein.',
        '',
        '- Ein Einmalpasswort wird nur einmal gezeigt; geben Sie es persönlich weiter.',
        '- Wer geht, bekommt einen letzten Tag: Um offene Dokumente, Vertretungen und Sitzungen wird sich gekümmert.',
        '- Viele auf einmal kommen mit einer Arbeitsmappe: Sie sagt Zeile für Zeile, was geschieht, bevor etwas gespeichert wird.',
      ],
    },
  },
]
