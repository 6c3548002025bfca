import { messages } from '@maru/shared/messages.ts'
import { expect, it } from 'vitest'
import { readCalendarText } from './read-calendar-text.ts'

const read = (...parts: BlobPart[]) => readCalendarText(new File(parts, 'a.ics'))
const city = [0x4d, 0xfc, 0x6e, 0x63, 0x68, 0x65, 0x6e, 0x20, 0x47, 0x72, 0xfc, 0xdf, 0x65]

it('reads a calendar file in UTF-8, Western European and Korean', async () => {
  expect(await read('München 서울')).toEqual({ text: 'München 서울' })
  expect(await read(new Uint8Array(city))).toEqual({ text: 'München Grüße' })
  expect(await read(new Uint8Array([0xc1, 0xd6, 0xb0, 0xa3, 0x20, 0xc8, 0xb8, 0xc0, 0xc7]))).toEqual({ text: '주간 회의' })
})

it('says why a file is not sent', async () => {
  expect(await read('x'.repeat(500_001))).toEqual({ text: '', fault: messages.calendarFileTooLarge })
  expect(await read(new Uint8Array([0x81, 0xff]))).toEqual({ text: '', fault: messages.fieldNotACalendar })
  expect(await read('')).toEqual({ text: '', fault: messages.fieldNotACalendar })
})
