import { expect, it } from 'vitest'
import { helpBlocks } from './help-blocks.ts'

it('a help text falls into paragraphs and lists, and markup stays text', () => {
  expect(helpBlocks('One\ntwo\n\n- a\n- b\nthree <b>\n')).toEqual([
    { kind: 'text', lines: ['One', 'two'] },
    { kind: 'list', lines: ['a', 'b'] },
    { kind: 'text', lines: ['three <b>'] },
  ])
})
