import { expect, it } from 'vitest'
import { partName } from './part-names.ts'

it('a part without a name is named by its number and what it is', () => {
  const endings = {
    'text/calendar': 'ics',
    'application/ics': 'ics',
    'application/x-hwp': 'hwp',
    'application/vnd.hancom.hwpx': 'hwpx',
    'application/vnd.oasis.opendocument.text': 'odt',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'image/jpeg': 'jpg',
    'image/jpg': 'jpg',
    'image/tiff': 'tif',
    'application/x-zip-compressed': 'zip',
    'application/vnd.ms-excel.sheet.macroenabled.12': 'xlsm',
    'application/vnd.ms-outlook': 'msg',
    'application/rtf': 'rtf',
    'text/rtf': 'rtf',
    'audio/mpeg': 'mp3',
    'text/x-own': 'txt',
    'message/delivery-status': 'txt',
  }
  for (const [type, ending] of Object.entries(endings)) expect(partName({ name: '', type, part: '2.1' })).toBe(`part-2.1.${ending}`)
  for (const type of ['application/octet-stream', 'application/x-own', 'application/x-msdownload', 'constructor'])
    expect(partName({ name: '', type, part: '3' })).toBe('part-3')
  expect(partName({ name: 'plan.pdf', type: 'image/jpeg', part: '3' })).toBe('plan.pdf')
})
