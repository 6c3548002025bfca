import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showCutTexts } from './cut-texts.ts'

/** What a browser knows of the sizes: each text is longer than its place. */
function drawCut() {
  for (const place of document.querySelectorAll('.ellipsis'))
    Object.defineProperties(place, { scrollWidth: { value: 200 }, clientWidth: { value: 100 } })
}

it('a text that is cut off is shown under the pointer, but not over rows whose text is shown beside them', () => {
  HTMLElement.prototype.showPopover = () => undefined
  HTMLElement.prototype.hidePopover = () => undefined
  showCutTexts()
  const row = '<p class="ellipsis">View the report of the third quarter</p>'
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="plain" role="row">${row}</div><div id="mail" role="row" data-previewed>${row}</div>`,
  )
  drawCut()
  const hovered = (id: string) => {
    const text = document.querySelector<HTMLElement>(`#${id} .ellipsis`)!
    fireEvent.mouseOver(text)
    return text.title
  }
  expect([hovered('plain'), hovered('mail')]).toEqual(['View the report of the third quarter', ''])
})
