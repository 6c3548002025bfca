import { calendarLayers } from '@maru/shared/schedule/event-fields.ts'
import { expect, it } from 'vitest'
import { colourOfLayer } from './calendar-items.ts'

it('no two layers of the calendar look alike', () => {
  const looks = calendarLayers.map((layer) => colourOfLayer[layer])
  expect(looks.filter((look, at) => looks.indexOf(look) !== at)).toEqual([])
})
