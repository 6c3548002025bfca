import { expect, it } from 'vitest'
import { turned, zoomFrom } from './picture-zoom.ts'

it('zooms from any size to the next step and stays within the steps', () => {
  expect([zoomFrom(63, true), zoomFrom(63, false), zoomFrom(100, true)]).toEqual([75, 50, 150])
  expect([zoomFrom(800, true), zoomFrom(10, false)]).toEqual([800, 10])
})

it('turns from the last picture to the first and back', () => {
  expect([turned(2, 1, 3), turned(0, -1, 3), turned(0, 1, 3)]).toEqual([0, 2, 1])
})
